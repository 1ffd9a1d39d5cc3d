@echo off
rem Builds Quoin when its jar is missing or made from other sources, and starts it.
rem   quoin play               and whatever else the game understands
rem   quoin build              only build
rem   quoin package portable   the zip for other machines
rem QUOIN_JAVA_OPTS and QUOIN_MAVEN_OPTS hold more options for the game's Java and for Maven.
setlocal EnableExtensions DisableDelayedExpansion

set "root=%~dp0"
set "jar=%root%client\target\quoin.jar"
set "log=%root%target\build.log"

set "java=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
rem The option is unknown to Java 15 and older, so this asks for the version as well.
"%java%" --enable-native-access=ALL-UNNAMED -version >nul 2>&1
if errorlevel 1 (
  echo quoin: Java 17 or newer is missing. Install a JDK, for instance: winget install EclipseAdoptium.Temurin.17.JDK>&2
  exit /b 1
)

if "%~1"=="build" (
  call :build -pl client
  exit /b
)
if "%~1"=="package" (
  if not "%~2"=="portable" (
    echo quoin: Windows can only make the portable zip: quoin package portable>&2
    exit /b 2
  )
  call :build -pl tools/packaging
  if errorlevel 1 exit /b 1
  echo The zip is in %root%target\packages
  exit /b 0
)

rem A jar that does not know the question is stale, too.
set "stale="
if not exist "%jar%" set "stale=yes"
if not defined stale "%java%" -XX:TieredStopAtLevel=1 -cp "%jar%" org.quoin.client.start.StaleSources check "%root%." "%jar%" >nul 2>&1
if not defined stale if errorlevel 1 set "stale=yes"
if defined stale (
  call :build -pl client
  if errorlevel 1 exit /b 1
)

rem How a host or bots take memory, as the other launchers reckon it. By way of a file, as the words
rem would have to be quoted twice within a FOR.
set "heap="
if not "%~1"=="serve" if not "%~1"=="bots" goto run
set "answer=%TEMP%\quoin-java-%RANDOM%-%RANDOM%.txt"
"%java%" -XX:TieredStopAtLevel=1 -cp "%jar%" org.quoin.server.option.HostJavaOptions %* >"%answer%" 2>nul
set /p heap=<"%answer%"
del "%answer%" >nul 2>&1

:run
"%java%" --enable-native-access=ALL-UNNAMED %heap% %QUOIN_JAVA_OPTS% "-Dquoin.assets=%root%assets" "-Dquoin.launcher=quoin" "-Dquoin.launcher.words=build, package" -jar "%jar%" %*
exit /b %errorlevel%

rem :build ARGUMENTS-OF-MAVEN
:build
where mvn >nul 2>&1
if errorlevel 1 (
  echo quoin: Maven 3.8 or newer is missing. See https://maven.apache.org/install.html>&2
  exit /b 1
)
if exist "%jar%" (
  echo Building Quoin: about a minute.
) else (
  echo Building Quoin. The first time takes 2 to 7 minutes, as Maven fetches up to 100 MB.
)
echo Its progress is in %log%
if not exist "%root%target" mkdir "%root%target"
type nul >"%root%target\build-started"
pushd "%root%"
call mvn -B -ntp %QUOIN_MAVEN_OPTS% -Dmaven.test.skip=true %* -am package >"%log%" 2>&1
set "failed=%errorlevel%"
popd
if not "%failed%"=="0" (
  findstr /b /c:"[ERROR]" "%log%">&2
  echo quoin: the build failed. The full output is in %log%>&2
  exit /b 1
)
if exist "%jar%" "%java%" -XX:TieredStopAtLevel=1 -cp "%jar%" org.quoin.client.start.StaleSources built "%root%." "%jar%" "%root%target\build-started" >nul 2>&1
exit /b 0
