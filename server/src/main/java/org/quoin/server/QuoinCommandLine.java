package org.quoin.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.quoin.engine.GameVersion;
import org.quoin.engine.wire.Wire;
import org.quoin.server.console.TerminalOutput;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.EmptyValues;
import org.quoin.server.option.HomePath;
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

/**
 * The root of the command line: the commands of a host without a window, those that a program adds,
 * and how a command fails.
 */
@Command(
        name = "quoin",
        description = "A multiplayer voxel sandbox in deterministic lockstep.",
        mixinStandardHelpOptions = true,
        versionProvider = QuoinCommandLine.Version.class,
        synopsisSubcommandLabel = "COMMAND")
public final class QuoinCommandLine implements Runnable {
    /** Set by the launcher: the commands that it handles itself. */
    private static final String LAUNCHER_WORDS = "quoin.launcher.words";

    private final FailureDisplay display;

    @Spec private CommandSpec spec = CommandSpec.create();

    private QuoinCommandLine(FailureDisplay display) {
        this.display = display;
    }

    /** How a failure also reaches a person who sees no terminal. */
    public interface FailureDisplay {
        /** No window: the terminal is all there is. */
        FailureDisplay NONE =
                new FailureDisplay() {
                    @Override
                    public boolean explains(Exception e, PrintWriter err) {
                        return false;
                    }

                    @Override
                    public void show(CommandLine command, String text) {}
                };

        /** Explains a failure that only this display knows; returns false for any other. */
        boolean explains(Exception e, PrintWriter err);

        /** Shows a failure of a command that may have been started without a terminal. */
        void show(CommandLine command, String text);
    }

    /**
     * Returns a parser.
     *
     * @param first commands that are listed before those of a host
     * @param last commands that are listed after them
     */
    public static CommandLine of(FailureDisplay display, List<?> first, List<?> last) {
        QuoinCommandLine root = new QuoinCommandLine(display);
        CommandLine commandLine = new CommandLine(root);
        first.forEach(commandLine::addSubcommand);
        commandLine.addSubcommand(new ServeCommand());
        commandLine.addSubcommand(new RoomsCommand());
        commandLine.addSubcommand(new MeetCommand());
        commandLine.addSubcommand(new ConsoleCommand());
        commandLine.addSubcommand(new FindCommand());
        commandLine.addSubcommand(new IdentityCommand());
        commandLine.addSubcommand(new WorldCommand());
        last.forEach(commandLine::addSubcommand);
        commandLine.addSubcommand(new CommandLine.HelpCommand());
        // An argument may be the text of a stranger, as in a script that kicks a player by name.
        commandLine.setExpandAtFiles(false);
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.registerConverter(Path.class, new HomePath());
        EmptyValues.leaveOutOf(commandLine);
        // The rest of the line is a command of the host's, whose numbers may be negative.
        Objects.requireNonNull(commandLine.getSubcommands().get("console"))
                .setStopAtPositional(true);
        commandLine.setExecutionStrategy(
                parsed -> {
                    Numbers.check(parsed);
                    return new CommandLine.RunLast().execute(configured(commandLine, parsed));
                });
        commandLine.setOut(TerminalOutput.writer(System.out));
        commandLine.setErr(TerminalOutput.writer(System.err));
        commandLine.setExecutionExceptionHandler(root::explain);
        commandLine.setParameterExceptionHandler(root::correct);
        return commandLine;
    }

    /** Prints the game's version, and the versions two games must share to play together. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "Quoin " + GameVersion.CURRENT,
                "Protocol %d, rules %d: everyone who plays together needs the same"
                        .formatted(Wire.PROTOCOL_VERSION, RulesVersion.CURRENT),
                "Java %s, %s %s"
                        .formatted(
                                System.getProperty("java.version"),
                                System.getProperty("os.name"),
                                System.getProperty("os.arch")),
            };
        }
    }

    /** The same command line, with what a file or the environment sets for a host. */
    private static CommandLine.ParseResult configured(
            CommandLine commandLine, CommandLine.ParseResult parsed) {
        CommandLine.ParseResult last = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
        if (!(last.commandSpec().userObject() instanceof ServeConfig.Configurable serve)) {
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
    private int correct(CommandLine.ParameterException e, String[] given) {
        CommandLine at = e.getCommandLine();
        PrintWriter err = at.getErr();
        err.println("quoin: " + Numbers.textOf(e));
        display.show(at, Numbers.textOf(e));
        boolean named = false;
        if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
            named = nameOurOptions(unmatched, err);
            named |= nameCommandsWith(unmatched, err);
        }
        if (!named) {
            CommandLine.UnmatchedArgumentException.printSuggestions(e, err);
        }
        if (at.getParent() == null) {
            at.usage(err);
            nameLauncherWords(err);
        } else {
            err.println(at.getCommandSpec().qualifiedName() + " --help lists its options.");
        }
        return at.getCommandSpec().exitCodeOnInvalidInput();
    }

    /** Says what options of other games are called here; false if there is none of them. */
    private static boolean nameOurOptions(
            CommandLine.UnmatchedArgumentException e, PrintWriter err) {
        boolean isAny = false;
        for (String word : e.getUnmatched()) {
            String name = word.replaceFirst("=.*", "");
            String ours = name.startsWith("-") ? ForeignNames.ours(name) : null;
            if (ours != null && e.getCommandLine().getCommandSpec().findOption(ours) != null) {
                err.println(name + " is called --" + ours + " here.");
                isAny = true;
            }
        }
        return isAny;
    }

    /** Says which other commands have an option; false if none has. */
    private static boolean nameCommandsWith(
            CommandLine.UnmatchedArgumentException e, PrintWriter err) {
        CommandLine parent = e.getCommandLine().getParent();
        if (parent == null) {
            return false;
        }
        boolean isAny = false;
        for (String word : e.getUnmatched()) {
            String name = word.replaceFirst("=.*", "");
            String commands =
                    parent.getSubcommands().values().stream()
                            .map(CommandLine::getCommandSpec)
                            .filter(each -> each.findOption(name) != null)
                            .map(CommandSpec::qualifiedName)
                            .collect(Collectors.joining(", "));
            if (name.startsWith("--") && !commands.isEmpty()) {
                err.println(name + " is an option of " + commands + ".");
                isAny = true;
            }
        }
        return isAny;
    }

    /** Lists the commands that the launcher handles itself. */
    private static void nameLauncherWords(PrintWriter err) {
        String words = System.getProperty(LAUNCHER_WORDS, "");
        if (!words.isEmpty()) {
            err.println("The launcher also has these commands: " + words);
        }
    }

    /** Prints a sentence for the person; the log file gets the stack trace. */
    private int explain(Exception e, CommandLine commandLine, CommandLine.ParseResult parsed) {
        PrintWriter err = commandLine.getErr();
        if (display.explains(e, err)) {
            return CommandLine.ExitCode.SOFTWARE;
        }
        if (e instanceof CommandFailure failure) {
            err.println("quoin: " + e.getMessage());
            display.show(commandLine, String.valueOf(e.getMessage()));
            return failure.status();
        }
        Logger.error(e, "The command failed");
        err.println("quoin: something went wrong: " + e);
        err.println("The log in " + System.getProperty("quoin.logs") + " tells more.");
        String where = writeReport(e, err);
        display.show(commandLine, e + "\n\n" + where);
        return ExitStatus.OWN_FAULT;
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
                    "The report, with your folders removed as far as they are known, is in " + file;
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
}
