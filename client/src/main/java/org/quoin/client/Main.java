package org.quoin.client;

import java.io.IOException;
import org.quoin.client.cli.CommandLineGame;
import org.quoin.client.window.NativesFolder;
import org.quoin.server.UserFolders;
import org.quoin.server.console.TerminalOutput;
import org.tinylog.Logger;

/** Starts the game. */
public final class Main {
    private Main() {}

    /** Carries out a command line and exits with its status. */
    public static void main(String[] args) {
        UserFolders.replaceUnusable();
        UserFolders.nameLogs();
        TerminalOutput.guardStandardStreams();
        System.exit(run(args));
    }

    private static int run(String[] args) {
        long pid = ProcessHandle.current().pid();
        if (FirstThread.isMissing(System::getProperty, System::getenv, pid, args)) {
            try {
                return FirstThread.runAgain(args);
            } catch (IOException e) {
                Logger.warn("Not started on the first thread: {}", e.toString());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        if (FirstThread.mayOpenWindow(args)) {
            NativesFolder.choose(UserFolders.ofThisUser().natives());
        }
        return CommandLineGame.run(args);
    }
}
