/* A failing disk. Preloaded into a process, this library counts the writes below one folder and makes some of them fail.
   fault_arm(folder, first, kind) starts the count; the write with the number `first` fails, by kind:
   1 EIO once, 2 EIO from then on, 3 ENOSPC once, 4 ENOSPC from then on, 5 half of it is written, ENOSPC from then on.
   fault_disarm() ends the count and returns the number of writes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static char folder[PATH_MAX];
static size_t folder_length;
static long count, first;
static int kind;

void fault_arm(const char *name, long number, int how) {
    snprintf(folder, sizeof folder, "%s", name);
    folder_length = strlen(folder);
    count = 0;
    first = number;
    kind = how;
}

long fault_disarm(void) {
    folder_length = 0;
    return count;
}

static int is_ours(const char *name) {
    return folder_length && name && !strncmp(name, folder, folder_length);
}

static int is_our_file(int file) {
    char link[64], name[PATH_MAX];
    if (!folder_length)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, name, sizeof name - 1);
    if (length <= 0)
        return 0;
    name[length] = 0;
    return is_ours(name);
}

/* Counts one write. Returns 0 if it passes; otherwise errno is set: -1 if it fails, -2 if half of it is written. */
static int fails(void) {
    count++;
    if (kind == 0 || count < first || (count > first && (kind == 1 || kind == 3)))
        return 0;
    errno = kind <= 2 ? EIO : ENOSPC;
    return kind == 5 && count == first ? -2 : -1;
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

#define WRITE(name, more, pass, length) \
    ssize_t name(int file, const void *data, size_t length more) { \
        REAL(ssize_t, name, int, const void *, size_t more); \
        int fate = is_our_file(file) ? fails() : 0; \
        if (fate == -1) return -1; \
        return real(file, data, fate == -2 && length > 1 ? length / 2 : length pass); \
    }
#define COMMA ,
WRITE(write, , , size)
WRITE(pwrite, COMMA off_t at, COMMA at, size)
WRITE(pwrite64, COMMA off64_t at, COMMA at, size)

#define ON_FILE(name, declared, passed) \
    int name(int file declared) { \
        REAL(int, name, int declared); \
        return is_our_file(file) && fails() ? -1 : real(file passed); \
    }
ON_FILE(fsync, , )
ON_FILE(fdatasync, , )
ON_FILE(ftruncate, COMMA off_t size, COMMA size)
ON_FILE(ftruncate64, COMMA off64_t size, COMMA size)

/* A full disk allows deletions; a broken one does not. */
int unlink(const char *name) {
    REAL(int, unlink, const char *);
    if (kind >= 3)
        return real(name);
    return is_ours(name) && fails() ? -1 : real(name);
}

int rename(const char *from, const char *to) {
    REAL(int, rename, const char *, const char *);
    return is_ours(to) && fails() ? -1 : real(from, to);
}

int mkdir(const char *name, mode_t mode) {
    REAL(int, mkdir, const char *, mode_t);
    return is_ours(name) && fails() ? -1 : real(name, mode);
}

/* Opening a file is a write only if it creates the file. */
#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(int, name, const char *, int, ...); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        if ((flags & O_CREAT) && is_ours(path) && access(path, F_OK) && fails()) return -1; \
        return real(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)
