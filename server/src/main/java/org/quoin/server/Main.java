package org.quoin.server;

import java.util.List;
import org.quoin.server.QuoinCommandLine.FailureDisplay;
import org.quoin.server.console.TerminalOutput;

/** Starts a host without a window. */
public final class Main {
    private Main() {}

    /** Carries out a command line and exits with its status. */
    public static void main(String[] args) {
        UserFolders.replaceUnusable();
        UserFolders.nameLogs();
        TerminalOutput.guardStandardStreams();
        System.exit(QuoinCommandLine.of(FailureDisplay.NONE, List.of(), List.of()).execute(args));
    }
}
