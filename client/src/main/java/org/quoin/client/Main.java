package org.quoin.client;

import org.quoin.client.cli.CommandLineGame;
import org.quoin.client.settings.UserFolders;

/** Starts the game. */
public final class Main {
    /** The logging configuration reads where to write from this property. */
    private static final String LOGS_PROPERTY = "quoin.logs";

    private Main() {}

    /** Carries out a command line and exits with its status. */
    public static void main(String[] args) {
        if (System.getProperty(LOGS_PROPERTY) == null) {
            System.setProperty(LOGS_PROPERTY, UserFolders.ofThisUser().logs().toString());
        }
        System.exit(CommandLineGame.run(args));
    }
}
