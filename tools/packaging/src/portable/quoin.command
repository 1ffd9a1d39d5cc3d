#!/bin/sh
# macOS opens this in a terminal on a double click.
"$(dirname "$0")/quoin" "$@" && exit
status=$?
printf '\nPress Enter to close this window. ' && read -r _
exit "$status"
