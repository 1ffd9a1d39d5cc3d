@echo off
rem Starts Quoin with a Java 17 or newer of this machine, or says how to get one.
rem Words go to the game; QUOIN_JAVA_OPTS holds more options for its Java.
setlocal EnableExtensions DisableDelayedExpansion

set "jar=%~dp0quoin.jar"
set "home="
if defined JAVA_HOME call :try "%JAVA_HOME%"
for /f "delims=" %%j in ('where java 2^>nul') do call :try "%%~dpj.."
for %%v in ("Eclipse Adoptium" Java Microsoft Zulu BellSoft "Amazon Corretto") do (
  for /d %%j in ("%ProgramFiles%\%%~v\*") do call :try "%%j"
)
if not defined home goto missing

rem Without words it was most likely started by a double click: no black window stays behind.
if "%~1"=="" if exist "%home%\bin\javaw.exe" (
  start "Quoin" "%home%\bin\javaw.exe" --enable-native-access=ALL-UNNAMED %QUOIN_JAVA_OPTS% -jar "%jar%"
  exit /b 0
)
"%home%\bin\java.exe" --enable-native-access=ALL-UNNAMED %QUOIN_JAVA_OPTS% -jar "%jar%" %*
exit /b %errorlevel%

rem :try FOLDER takes this Java if none was taken and it is new enough. The option is unknown to
rem Java 15 and older, so this asks for the version as well; Java 16 is told by the game itself.
:try
if defined home exit /b 0
if not exist "%~1\bin\java.exe" exit /b 0
"%~1\bin\java.exe" --enable-native-access=ALL-UNNAMED -version >nul 2>&1
if not errorlevel 1 set "home=%~1"
exit /b 0

:missing
echo Quoin needs Java 17 or newer, and there is none here.
echo Install one from https://adoptium.net, or type:
echo.
echo     winget install EclipseAdoptium.Temurin.17.JRE
echo.
echo Then start Quoin again.
if "%~1"=="" pause
exit /b 1
