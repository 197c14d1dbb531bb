/* The part of CPython's PC/pyconfig.h that its headers and mypyc's C ask for, for gcc and 64-bit Windows. */
#ifndef Py_CONFIG_H
#define Py_CONFIG_H
#include <io.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#define MS_WIN32
#define MS_WIN64
#define MS_WINDOWS
#define MS_COREDLL
#define NT_THREADS
#define WITH_THREAD
#define Py_ENABLE_SHARED 1
#define HAVE_DECLSPEC_DLL
#define PLATFORM "win32"
#define SIZEOF_VOID_P 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_TIME_T 8
#define SIZEOF_OFF_T 4
#define SIZEOF_FPOS_T 8
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_DOUBLE 8
#define SIZEOF_FLOAT 4
#define SIZEOF_WCHAR_T 2
#define SIZEOF_PID_T 4
#define SIZEOF__BOOL 1
#define ALIGNOF_SIZE_T 8
#define ALIGNOF_LONG 4
#define HAVE_SSIZE_T 1
#define HAVE_STDINT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_STDDEF_H 1
#define HAVE_WCHAR_H 1
#define HAVE_FCNTL_H 1
#define HAVE_ERRNO_H 1
#define HAVE_LONG_LONG 1
#define HAVE_UINTPTR_T 1
#define HAVE_STD_ATOMIC 1
#define HAVE_BUILTIN_ATOMIC 1
#define STDC_HEADERS 1
#define PYLONG_BITS_IN_DIGIT 30
#define WITH_DOC_STRINGS 1
#define WITH_PYMALLOC 1
#define WITH_FREELISTS 1
#define HAVE_HYPOT 1
#define HAVE_STRFTIME 1
#define HAVE_CLOCK 1
#endif
