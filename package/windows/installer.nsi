; The Windows installer. NSIS 3 builds it on any system from the packaged folder. It installs for one person and needs
; no administrator. The uninstaller removes the program and leaves the matches.
;   makensis -DVERSION=0.1.0 -DSOURCE=/full/path/of/devils-table -DTARGET=/full/path/of/setup.exe installer.nsi

Target amd64-unicode
!ifndef VERSION
  !error "-DVERSION= is missing: the version from pyproject.toml"
!endif
!ifndef SOURCE
  !error "-DSOURCE= is missing: the full path of the packaged folder"
!endif
!ifndef TARGET
  !error "-DTARGET= is missing: the full path of the installer to write"
!endif

!define TITLE "Devil's Table"
!define PROGRAM "devils-table.exe"
!define HOUSE "../.." ; makensis works in the folder of its script
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\devils-table"

!define CLASSES "Software\Classes"
!define MATCH "DevilsTable.Match" ; the type of an exported match, *.devils-table
!define PROFILE "DevilsTable.Profile" ; the type of a profile, *.devils-table-profile
!define LINK "devils-table" ; the scheme of a link to a deal, devils-table:CODE

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "WinVer.nsh"

Name "${TITLE}"
OutFile "${TARGET}"
RequestExecutionLevel user
; Not the folder of the matches, which is "$LOCALAPPDATA\${TITLE}".
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
SetCompressor /SOLID lzma
ManifestDPIAware true
BrandingText "${TITLE} ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${VERSION}.0"
VIFileVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${TITLE}: installer"
VIAddVersionKey "LegalCopyright" "MIT License"

!define MUI_ICON "${HOUSE}/sprites/icon/app.ico"
!define MUI_UNICON "${HOUSE}/sprites/icon/app.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${HOUSE}/sprites/icon/side.bmp"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(WORDS_KEPT)"
!insertmacro MUI_PAGE_LICENSE "${SOURCE}/LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!include "words.nsh"

; A running program locks its file, and half of a new version would be worse than none.
!macro WAIT_UNTIL_CLOSED
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
      ${Break}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    ${IfNot} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(WORDS_CLOSE)" /SD IDCANCEL IDRETRY`
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}
!macroend

; Only what the installer put here: the chosen folder may contain other things.
!macro REMOVE_PROGRAM
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    RMDir /r "$INSTDIR\_internal"
    Delete "$INSTDIR\${PROGRAM}"
    Delete "$INSTDIR\LICENSE"
    Delete "$INSTDIR\third-party.txt"
  ${EndIf}
!macroend

; Explorer keeps a list of types and icons, which it reads again after this.
!macro TELL_EXPLORER
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Function .onInit
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(WORDS_OLD)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

Section "Program"
  SetShellVarContext current
  !insertmacro WAIT_UNTIL_CLOSED
  !insertmacro REMOVE_PROGRAM
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${CLASSES}\.devils-table" "" "${MATCH}"
  WriteRegStr HKCU "${CLASSES}\.devils-table" "Content Type" "application/x-devils-table-match"
  WriteRegStr HKCU "${CLASSES}\${MATCH}" "" "$(WORDS_MATCH)"
  WriteRegStr HKCU "${CLASSES}\${MATCH}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${CLASSES}\${MATCH}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" -- "%1"'
  WriteRegStr HKCU "${CLASSES}\.devils-table-profile" "" "${PROFILE}"
  WriteRegStr HKCU "${CLASSES}\.devils-table-profile" "Content Type" "application/x-devils-table-profile"
  WriteRegStr HKCU "${CLASSES}\${PROFILE}" "" "$(WORDS_PROFILE)"
  WriteRegStr HKCU "${CLASSES}\${PROFILE}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${CLASSES}\${PROFILE}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" -- "%1"'
  WriteRegStr HKCU "${CLASSES}\${LINK}" "" "URL:$(WORDS_LINK)"
  WriteRegStr HKCU "${CLASSES}\${LINK}" "URL Protocol" ""
  WriteRegStr HKCU "${CLASSES}\${LINK}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" -- "%1"'
  !insertmacro TELL_EXPLORER
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${KEY}" "Publisher" "${TITLE} contributors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Section "Uninstall"
  SetShellVarContext current
  !insertmacro WAIT_UNTIL_CLOSED
  !insertmacro REMOVE_PROGRAM
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "${CLASSES}\.devils-table"
  DeleteRegKey HKCU "${CLASSES}\${MATCH}"
  DeleteRegKey HKCU "${CLASSES}\.devils-table-profile"
  DeleteRegKey HKCU "${CLASSES}\${PROFILE}"
  DeleteRegKey HKCU "${CLASSES}\${LINK}"
  DeleteRegKey HKCU "${KEY}"
  !insertmacro TELL_EXPLORER
SectionEnd
