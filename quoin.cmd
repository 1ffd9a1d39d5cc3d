@echo off
rem Builds Quoin when its jar is missing and starts it; every word goes to the game.
rem   quoin play
setlocal EnableExtensions DisableDelayedExpansion

set "root=%~dp0"
set "jar=%root%client\target\quoin.jar"

set "java=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
rem The option is unknown to Java 15 and older, so this asks for the version as well.
"%java%" --enable-native-access=ALL-UNNAMED -version >nul 2>&1
if errorlevel 1 (
  echo quoin: Java 17 or newer is missing. Install a JDK, for instance: winget install EclipseAdoptium.Temurin.17.JDK>&2
  exit /b 1
)

if not exist "%jar%" call :build
if not exist "%jar%" exit /b 1

"%java%" --enable-native-access=ALL-UNNAMED %QUOIN_JAVA_OPTS% "-Dquoin.assets=%root%assets" "-Dquoin.launcher=quoin" -jar "%jar%" %*
exit /b %errorlevel%

:build
where mvn >nul 2>&1
if errorlevel 1 (
  echo quoin: Maven 3.8 or newer is missing. See https://maven.apache.org/install.html>&2
  exit /b 1
)
echo Building Quoin. The first time takes 2 to 7 minutes, as Maven fetches up to 100 MB.
echo How far it is stands in %root%target\build.log
if not exist "%root%target" mkdir "%root%target"
pushd "%root%"
call mvn -B -ntp %QUOIN_MAVEN_OPTS% -Dmaven.test.skip=true -pl client -am package >"%root%target\build.log" 2>&1
if errorlevel 1 echo quoin: the build failed. Its whole output is in %root%target\build.log>&2
popd
exit /b 0
