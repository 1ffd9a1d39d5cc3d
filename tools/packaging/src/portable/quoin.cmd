@echo off
rem Starts Quoin with a Java 17 or newer of this machine, or says how to get one.
rem Words go to the game; QUOIN_JAVA_OPTS holds more options for its Java.
setlocal EnableExtensions DisableDelayedExpansion

set "jar=%~dp0quoin.jar"
set "bin="
if defined JAVA_HOME call :try "%JAVA_HOME%\bin"
for %%j in (java.exe) do if not "%%~$PATH:j"=="" call :try "%%~dp$PATH:j."
rem Where installers put it that leave the path alone.
for %%v in ("Eclipse Adoptium" Java Microsoft Zulu BellSoft "Amazon Corretto") do call :search "%ProgramFiles%\%%~v"
if not defined bin goto missing

rem Without words it was most likely started by a double click: no black window stays behind.
if "%~1"=="" if exist "%bin%\javaw.exe" (
  start "Quoin" "%bin%\javaw.exe" --enable-native-access=ALL-UNNAMED %QUOIN_JAVA_OPTS% -jar "%jar%"
  exit /b 0
)
rem How a host or bots take memory, by way of a file: within a FOR the words would need more quotes.
set "heap="
if not "%~1"=="serve" if not "%~1"=="bots" goto run
set "answer=%TEMP%\quoin-java-%RANDOM%-%RANDOM%.txt"
"%bin%\java.exe" -XX:TieredStopAtLevel=1 -cp "%jar%" org.quoin.server.option.HostJavaOptions %* >"%answer%" 2>nul
set /p heap=<"%answer%"
del "%answer%" >nul 2>&1

:run
"%bin%\java.exe" --enable-native-access=ALL-UNNAMED %heap% %QUOIN_JAVA_OPTS% -jar "%jar%" %*
exit /b %errorlevel%

rem :search FOLDER tries the Javas below it.
:search
if exist "%~1" for /f "delims=" %%j in ('dir /b /ad "%~1"') do call :try "%~1\%%j\bin"
exit /b 0

rem :try FOLDER takes its java.exe if none was taken and it is new enough. The option is unknown to
rem Java 15 and older, so this asks for the version as well; a Java 16 is told by the game itself.
:try
if defined bin exit /b 0
if not exist "%~1\java.exe" exit /b 0
"%~1\java.exe" --enable-native-access=ALL-UNNAMED -version >nul 2>&1
if not errorlevel 1 set "bin=%~1"
exit /b 0

:missing
echo Quoin needs Java 17 or newer, but none was found.
echo Install one from https://adoptium.net, or type:
echo.
echo     winget install EclipseAdoptium.Temurin.17.JRE
echo.
echo Then start Quoin again.
if "%~1"=="" pause
exit /b 1
