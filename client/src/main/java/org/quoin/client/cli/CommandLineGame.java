package org.quoin.client.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.quoin.art.PaintCommand;
import org.quoin.client.window.MessageBox;
import org.quoin.client.window.WindowException;
import org.quoin.engine.GameVersion;
import org.quoin.engine.wire.Wire;
import org.quoin.lab.command.BotsCommand;
import org.quoin.lab.command.DemoCommand;
import org.quoin.lab.command.LabCommand;
import org.quoin.lab.command.MeasureCommand;
import org.quoin.server.ConsoleCommand;
import org.quoin.server.ExitStatus;
import org.quoin.server.FindCommand;
import org.quoin.server.IdentityCommand;
import org.quoin.server.ServeCommand;
import org.quoin.server.UserFolders;
import org.quoin.server.WorldCommand;
import org.quoin.server.console.Terminal;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers;
import org.quoin.server.report.FailureReport;
import org.quoin.server.report.Failures;
import org.quoin.server.report.Redaction;
import org.quoin.server.report.ReportFiles;
import org.quoin.sim.RulesVersion;
import org.tinylog.Logger;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The root of the command line. Without a command it plays. */
@Command(
        name = "quoin",
        description = "A voxel sandbox that many players build in together, in lockstep.",
        mixinStandardHelpOptions = true,
        versionProvider = CommandLineGame.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            PlayCommand.class,
            DemoCommand.class,
            ServeCommand.class,
            ConsoleCommand.class,
            FindCommand.class,
            IdentityCommand.class,
            BotsCommand.class,
            MeasureCommand.class,
            LabCommand.class,
            ReplayCommand.class,
            WorldCommand.class,
            PaintCommand.class,
            CommandLine.HelpCommand.class,
        })
public final class CommandLineGame implements Runnable {
    /** Set by the launcher: the commands that it handles itself. */
    private static final String LAUNCHER_WORDS = "quoin.launcher.words";

    @Spec private CommandSpec spec = CommandSpec.create();

    private CommandLineGame() {}

    /** Says the game's version, and what two games must have in common to play together. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "Quoin " + GameVersion.CURRENT,
                "Protocol %d, rules %d: equal for all who play together"
                        .formatted(Wire.PROTOCOL_VERSION, RulesVersion.CURRENT),
                "Java %s, %s %s"
                        .formatted(
                                System.getProperty("java.version"),
                                System.getProperty("os.name"),
                                System.getProperty("os.arch")),
            };
        }
    }

    /**
     * Carries out a command line.
     *
     * @return the exit status: 0, 1 if it could not be done, 2 if it was not understood, 3 after a
     *     fault of our own
     */
    public static int run(String... args) {
        return commandLine().execute(args.length == 0 ? new String[] {"play"} : args);
    }

    /** Returns the parser of all commands. */
    static CommandLine commandLine() {
        CommandLine commandLine = new CommandLine(new CommandLineGame());
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        SettingsMixin.addTo(
                Objects.requireNonNull(commandLine.getSubcommands().get("play")).getCommandSpec());
        // What follows is a command of the host's, whose numbers may be negative.
        Objects.requireNonNull(commandLine.getSubcommands().get("console"))
                .setStopAtPositional(true);
        commandLine.setExecutionStrategy(
                parsed -> {
                    Numbers.check(parsed);
                    return new CommandLine.RunLast().execute(configured(commandLine, parsed));
                });
        commandLine.setExecutionExceptionHandler(CommandLineGame::explain);
        commandLine.setParameterExceptionHandler(CommandLineGame::correct);
        return commandLine;
    }

    /** The same command line, with what a file or the environment sets for a host. */
    private static CommandLine.ParseResult configured(
            CommandLine commandLine, CommandLine.ParseResult parsed) {
        CommandLine.ParseResult last = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
        if (!(last.commandSpec().userObject() instanceof ServeCommand serve)) {
            return parsed;
        }
        try {
            serve.readConfig(System.getenv());
        } catch (CommandFailure e) {
            throw new CommandLine.ParameterException(
                    last.commandSpec().commandLine(), String.valueOf(e.getMessage()), e);
        }
        return commandLine.parseArgs(parsed.originalArgs().toArray(new String[0]));
    }

    /**
     * Says what was not understood and where to read on. A page of options would push that out of
     * sight; only without a command are all commands listed.
     */
    private static int correct(CommandLine.ParameterException e, String[] given) {
        CommandLine at = e.getCommandLine();
        PrintWriter err = at.getErr();
        err.println("quoin: " + Numbers.textOf(e));
        tellWhoSeesNoTerminal(at, Numbers.textOf(e));
        CommandLine.UnmatchedArgumentException.printSuggestions(e, err);
        if (at.getParent() == null) {
            at.usage(err);
            nameLauncherWords(err);
        } else {
            err.println(at.getCommandSpec().qualifiedName() + " --help lists what it understands.");
        }
        return at.getCommandSpec().exitCodeOnInvalidInput();
    }

    /** Lists the commands that the launcher handles itself. */
    private static void nameLauncherWords(PrintWriter err) {
        String words = System.getProperty(LAUNCHER_WORDS, "");
        if (!words.isEmpty()) {
            err.println("The launcher itself knows these as well: " + words);
        }
    }

    /** Prints a sentence for the person; the log file gets the stack trace. */
    private static int explain(
            Exception e, CommandLine commandLine, CommandLine.ParseResult parsed) {
        PrintWriter err = commandLine.getErr();
        if (e.getCause() instanceof WindowException trouble) {
            WindowFailure.report(trouble, err);
        } else if (e instanceof CommandFailure) {
            err.println("quoin: " + e.getMessage());
            tellWhoSeesNoTerminal(commandLine, String.valueOf(e.getMessage()));
        } else {
            Logger.error(e, "The command failed");
            err.println("quoin: something went wrong that should not have: " + e);
            err.println("The log in " + System.getProperty("quoin.logs") + " tells more.");
            String where = writeReport(e, err);
            tellWhoSeesNoTerminal(commandLine, e + "\n\n" + where);
            return ExitStatus.OWN_FAULT;
        }
        return CommandLine.ExitCode.SOFTWARE;
    }

    /** A link or an entry of the desktop's menu starts the game without a terminal. */
    private static void tellWhoSeesNoTerminal(CommandLine command, String text) {
        if (command.getCommandName().equals("play") && !Terminal.isSeen()) {
            MessageBox.show(WindowFailure.TITLE, text);
        }
    }

    /** Returns the sentence that says where the report is, or an empty one. */
    private static String writeReport(Exception e, PrintWriter err) {
        UserFolders folders = UserFolders.ofThisUser();
        Path folder = folders.reports();
        Map<Path, String> known = new LinkedHashMap<>(); // Some of them may be the same one.
        known.put(folder, "REPORTS");
        known.put(folders.config(), "CONFIG");
        known.put(folders.state(), "STATE");
        known.put(folders.data(), "DATA");
        Redaction redaction = Redaction.ofThisUser(known, Map.of());
        FailureReport report =
                new FailureReport(
                        new Failures.Failure(Thread.currentThread().getName(), e), redaction);
        try {
            Path file = ReportFiles.write(folder, report.text(), Instant.now());
            String where =
                    "The report, without your folders as far as they are known, is in " + file;
            err.println(where);
            return where;
        } catch (IOException failed) {
            Logger.error("The report could not be written: {}", failed.toString());
            return "";
        }
    }

    /** Called for options without a command. */
    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "Which command?");
    }

    /** Reports that there is no window: on the terminal, in the log and in a message box. */
    static final class WindowFailure {
        private static final String TITLE = "Quoin cannot go on";

        private WindowFailure() {}

        /** Says what happened and what can be done about it. */
        static void report(WindowException trouble, PrintWriter err) {
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
            String where = log.isEmpty() ? "" : "\n\nThe log: " + log;
            MessageBox.show(TITLE, message + "\n\n" + trouble.advice() + where);
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
