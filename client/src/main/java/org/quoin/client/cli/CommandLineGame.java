package org.quoin.client.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import org.quoin.client.window.MessageBox;
import org.quoin.client.window.WindowException;
import org.quoin.server.QuoinCommandLine;
import org.quoin.server.console.Terminal;
import org.tinylog.Logger;
import picocli.CommandLine;

/** The game's command line. Without a command it plays. */
public final class CommandLineGame {
    private CommandLineGame() {}

    /**
     * Carries out a command line.
     *
     * @return the exit status: 0, 1 if it could not be done, 2 if it was not understood, 3 after a
     *     fault of our own
     */
    public static int run(String... args) {
        return commandLine().execute(args.length == 0 ? new String[] {"play"} : args);
    }

    /** Returns the parser of all commands, those of the laboratory included where it is there. */
    static CommandLine commandLine() {
        List<Object> last = new ArrayList<>(List.of(new ReplayCommand()));
        ServiceLoader.load(ExtraCommands.class).forEach(extra -> last.addAll(extra.commands()));
        CommandLine commandLine =
                QuoinCommandLine.of(new WindowFailure(), List.of(new PlayCommand()), last);
        SettingsMixin.addTo(
                Objects.requireNonNull(commandLine.getSubcommands().get("play")).getCommandSpec());
        return commandLine;
    }

    /** Reports that there is no window: on the terminal or in a message box, and in the log. */
    private static final class WindowFailure implements QuoinCommandLine.FailureDisplay {
        private static final String TITLE = "Quoin cannot go on";

        @Override
        public boolean explains(Exception e, PrintWriter err) {
            if (!(e.getCause() instanceof WindowException trouble)) {
                return false;
            }
            report(trouble, err);
            return true;
        }

        /** A link or an entry of the desktop's menu starts the game without a terminal. */
        @Override
        public void show(CommandLine command, String text) {
            if (command.getCommandName().equals("play") && !Terminal.isSeen()) {
                MessageBox.show(TITLE, text);
            }
        }

        /** Says what happened and what can be done about it. */
        private static void report(WindowException trouble, PrintWriter err) {
            String message = String.valueOf(trouble.getMessage());
            String log = System.getProperty("quoin.logs", "");
            err.println("quoin: " + message);
            err.println(trouble.advice());
            Logger.debug(
                    trouble,
                    "{}: {} {} ({})",
                    trouble.reason(),
                    message,
                    trouble.advice(),
                    machine());
            if (!Terminal.isSeen()) {
                String where = log.isEmpty() ? "" : "\n\nThe log: " + log;
                MessageBox.show(TITLE, message + "\n\n" + trouble.advice() + where);
            }
        }

        private static String machine() {
            return "DISPLAY="
                    + System.getenv("DISPLAY")
                    + ", WAYLAND_DISPLAY="
                    + System.getenv("WAYLAND_DISPLAY")
                    + ", "
                    + System.getProperty("os.name")
                    + " "
                    + System.getProperty("os.version")
                    + " "
                    + System.getProperty("os.arch")
                    + ", Java "
                    + System.getProperty("java.version");
        }
    }
}
