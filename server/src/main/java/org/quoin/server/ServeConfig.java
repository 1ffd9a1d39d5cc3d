package org.quoin.server;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.reason.FileCode;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.EmptyValues;
import org.quoin.server.option.EntryMixin;
import org.quoin.server.option.GivenFile;
import org.quoin.server.option.HomePath;
import org.quoin.server.option.Live;
import org.quoin.server.option.Numbers;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/**
 * The options of {@code quoin serve}, {@code quoin rooms} or {@code quoin meet} that a file sets,
 * one per line as {@code port = 47800}, and those that the environment sets, as {@code
 * QUOIN_SERVE_PORT=47800}. The command line takes precedence over the environment, and the
 * environment over the file. Each value is validated by the option itself; an error names its line.
 */
final class ServeConfig {
    /** The options of a host. */
    static final Kind SERVE = new Kind("serve", "config", ServeCommand::new);

    /** Those of a server of rooms. */
    static final Kind ROOMS = new Kind("rooms", "config", RoomsCommand::new);

    /** Those of a template of rooms. */
    static final Kind TEMPLATE = new Kind("rooms", "template", RoomTemplate::new);

    /** Those of a meeting point. */
    static final Kind MEET = new Kind("meet", "config", MeetCommand::new);

    /** More than all options with their explanations take, many times over. */
    private static final int FILE_BYTES_MAX = 64 * 1024;

    /** The two options that set the password, each with the other. */
    private static final Map<String, String> OTHER_PASSWORD =
            Map.of("password", "password-file", "password-file", "password");

    private final Map<String, String> values;
    private final List<String> notes;

    private ServeConfig(Map<String, String> values, List<String> notes) {
        this.values = values;
        this.notes = List.copyOf(notes);
    }

    /** Nothing is set. */
    static final ServeConfig NONE = new ServeConfig(Map.of(), List.of());

    /**
     * Whose options they are.
     *
     * @param command as it is typed
     * @param file what the file is called in options
     * @param maker makes one that nobody has parsed
     */
    record Kind(String command, String file, Supplier<Object> maker) {
        /** Whether the command line and the environment set the same options. */
        private boolean isOfCommand() {
            return file.equals("config");
        }

        private String prefix() {
            return "QUOIN_" + command.toUpperCase(Locale.ROOT) + "_";
        }

        private CommandLine parser() {
            return parserOf(maker.get());
        }

        private Map<String, OptionSpec> options() {
            return settable(new CommandLine(maker.get()).getCommandSpec());
        }
    }

    /** A command whose options a file may set. */
    interface Configurable {
        /**
         * Reads what the file and the environment set, for what the command line does not. The
         * command line is to be parsed once more afterwards.
         *
         * @throws CommandFailure if something of it is wrong
         */
        void readConfig(Map<String, String> environment) throws CommandFailure;
    }

    /** Reads what is set for a host. */
    static ServeConfig read(@Nullable Path file, Map<String, String> environment)
            throws CommandFailure {
        return read(SERVE, file, environment);
    }

    /**
     * Reads what is set.
     *
     * @param file null if there is none
     * @param environment by name; only names with the prefix are looked at
     * @throws CommandFailure if something cannot be read or is wrong; the message has a line for
     *     each mistake
     */
    static ServeConfig read(Kind kind, @Nullable Path file, Map<String, String> environment)
            throws CommandFailure {
        Map<String, String> values = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        if (file != null) {
            readLines(kind, file, ConfigText.lines(textOf(file)), values, problems, notes);
        }
        // Sorted by name, so that mistakes are always reported in the same order.
        for (Map.Entry<String, String> each : new TreeMap<>(environment).entrySet()) {
            String name = each.getKey();
            if (name.startsWith(kind.prefix())) {
                String option = name.substring(kind.prefix().length());
                String key = option.toLowerCase(Locale.ROOT).replace('_', '-');
                String problem = ConfigText.invisibleProblem(each.getValue());
                problem = problem == null ? problemOf(kind, key, each.getValue()) : problem;
                if (problem != null) {
                    problems.add(name + ": " + problem);
                } else if (!each.getValue().isEmpty()) { // Else it is not set, as in a file.
                    values.remove(OTHER_PASSWORD.getOrDefault(key, "")); // It counts before.
                    values.put(key, each.getValue());
                }
            }
        }
        if (!problems.isEmpty()) {
            throw new CommandFailure(
                    String.join("\n", problems)
                            + "\nquoin "
                            + kind.command
                            + " --write-"
                            + kind.file
                            + " FILE writes a file with all options.");
        }
        String passwordFile = values.remove("password-file");
        if (passwordFile != null) { // Read each time: it may be another password by now.
            try {
                values.put("password", new EntryMixin.OfPasswordFile().convert(passwordFile));
            } catch (TypeConversionException e) { // It was there a moment ago.
                throw new CommandFailure("password-file: " + e.getMessage(), e);
            }
        }
        return new ServeConfig(values, notes);
    }

    private static String textOf(Path file) throws CommandFailure {
        try {
            byte[] bytes = GivenFile.read(file, FILE_BYTES_MAX + 1);
            if (bytes.length > FILE_BYTES_MAX) {
                throw new CommandFailure(
                        file
                                + " is larger than "
                                + FILE_BYTES_MAX / 1024
                                + " kB, too large for a file of options");
            }
            return ConfigText.decoded(bytes);
        } catch (ConfigText.NoTextException e) {
            throw new CommandFailure(file + ":" + e.line() + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new CommandFailure("cannot read " + file + ": " + FileCode.of(e).text(), e);
        }
    }

    private static void readLines(
            Kind kind,
            Path file,
            List<ConfigText.Line> lines,
            Map<String, String> values,
            List<String> problems,
            List<String> notes) {
        Map<String, Integer> lineOf = new LinkedHashMap<>();
        for (ConfigText.Line line : lines) {
            String key = line.key();
            String where = file + ":" + line.number() + ": ";
            String problem = line.problem() == null ? problemOf(kind, line) : line.problem();
            Integer earlier = problem == null ? lineOf.putIfAbsent(key, line.number()) : null;
            if (earlier != null) {
                problem = key + " is already set on line " + earlier;
            }
            Integer same =
                    problem == null ? lineOf.get(OTHER_PASSWORD.getOrDefault(key, "")) : null;
            if (same != null) {
                problem =
                        OTHER_PASSWORD.get(key)
                                + " is set on line "
                                + same
                                + ": keep only one of them";
            }
            if (problem != null) {
                problems.add(where + problem);
            } else if (!line.value().isEmpty()) { // Else it is not set.
                values.put(key, line.value());
                notes.addAll(notesOn(line, where));
            }
        }
    }

    private static @Nullable String problemOf(Kind kind, ConfigText.Line line) {
        String problem = problemOf(kind, line.key(), line.value());
        OptionSpec option = kind.options().get(line.key());
        if (option == null) {
            return problem;
        } else if (problem == null && line.isQuoted() && isPath(option)) {
            return "the quotes would be part of " + line.key() + ": leave them out";
        } else if (line.hasPlainNote() || (problem != null && line.hasNote())) {
            return "what stands behind the # would be part of "
                    + line.key()
                    + ": a note needs a line of its own; write \\# for a # in a value";
        }
        return problem;
    }

    private static List<String> notesOn(ConfigText.Line line, String where) {
        List<String> notes = new ArrayList<>();
        if (line.isQuoted()) {
            notes.add(where + "the quotes are part of " + line.key());
        }
        if (line.hasNote()) {
            notes.add(where + "what stands behind the # is part of " + line.key());
        }
        return notes;
    }

    private static boolean isPath(OptionSpec option) {
        return option.type().equals(Path.class) || option.longestName().endsWith("-file");
    }

    /** Valid lines that were probably not meant that way: a sentence each, with the line. */
    List<String> notes() {
        return notes;
    }

    /** The command line's error message for a value; null if the value is valid. */
    private static @Nullable String problemOf(Kind kind, String key, String value) {
        CommandLine serve = kind.parser();
        OptionSpec option = settable(serve.getCommandSpec()).get(key);
        if (option == null) {
            return "there is no option " + key + nearest(key, serve.getCommandSpec());
        }
        if (value.isEmpty() && !EmptyValues.areRefused(option)) {
            return null; // The same as not set at all.
        }
        if (isSwitch(option) && !value.equals("true") && !value.equals("false")) {
            return key + " must be true or false, not '" + value + "'";
        }
        try {
            Numbers.check(serve.parseArgs(option.longestName() + "=" + value));
            return null;
        } catch (ParameterException e) {
            return Numbers.textOf(e).replace(option.longestName(), key);
        }
    }

    private static CommandLine parserOf(Object command) {
        return new CommandLine(command)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Path.class, new HomePath());
    }

    /** The options that a file may set, by their names without dashes, as they are declared. */
    private static Map<String, OptionSpec> settable(CommandSpec serve) {
        Map<String, OptionSpec> options = new LinkedHashMap<>();
        for (OptionSpec option : serve.options()) {
            String key = option.longestName().substring(2);
            boolean isAboutFiles = key.equals("config") || key.startsWith("write-");
            if (!option.usageHelp() && !option.versionHelp() && !isAboutFiles) {
                options.put(key, option);
            }
        }
        return options;
    }

    private static boolean isSwitch(OptionSpec option) {
        return option.arity().max() == 0;
    }

    /** The option that a slip may have been meant for, as a question; empty if none is near. */
    private static String nearest(String key, CommandSpec serve) {
        String ours = ForeignNames.ours(key);
        if (ours != null) {
            return ": here it is called " + ours;
        }
        String stem = key.replaceAll("[-_. ]", "").toLowerCase(Locale.ROOT);
        String nearest = "";
        int least = Integer.MAX_VALUE;
        for (String each : settable(serve).keySet()) {
            String other = each.replace("-", "");
            int more = Math.abs(other.length() - stem.length());
            if (!stem.isEmpty()
                    && more < least
                    && (other.startsWith(stem) || stem.startsWith(other))) {
                nearest = ": did you mean " + each + "?";
                least = more;
            }
        }
        return nearest;
    }

    /**
     * Has options that the command line does not set take these values when it is parsed anew.
     * Those that it sets must not: a switch that is typed would turn its default around.
     */
    void applyTo(CommandLine serve) {
        CommandLine.ParseResult typed = serve.getParseResult();
        serve.setDefaultValueProvider(
                argument ->
                        argument instanceof OptionSpec option
                                        && !typed.hasMatchedOption(option.longestName())
                                ? verbatim(values.get(option.longestName().substring(2)))
                                : null);
    }

    /** A value that picocli, which fills in variables after a $, takes as it stands. */
    private static @Nullable String verbatim(@Nullable String value) {
        return value == null ? null : value.replace("$", "$$");
    }

    /**
     * The host's options with these settings applied below the typed ones.
     *
     * @param typed the parsed command line of the running host
     */
    ServeCommand applied(CommandLine.ParseResult typed) throws CommandFailure {
        ServeCommand command = new ServeCommand();
        CommandLine serve = parserOf(command);
        List<String> words = new ArrayList<>();
        for (OptionSpec option : typed.matchedOptions()) {
            for (String value : option.originalStringValues()) {
                words.add(option.longestName() + "=" + value);
            }
        }
        String[] args = words.toArray(new String[0]);
        try {
            serve.parseArgs(args);
            applyTo(serve);
            Numbers.check(serve.parseArgs(args));
            return command;
        } catch (ParameterException e) {
            throw new CommandFailure(Numbers.textOf(e), e);
        }
    }

    /**
     * Sets options by these settings alone.
     *
     * @param command with the options; nobody has parsed it
     */
    <T> T applied(T command) throws CommandFailure {
        CommandLine alone = parserOf(command);
        try {
            alone.parseArgs();
            applyTo(alone);
            Numbers.check(alone.parseArgs());
            return command;
        } catch (ParameterException e) {
            throw new CommandFailure(Numbers.textOf(e), e);
        }
    }

    /** Whether an option holds at once when it changes. */
    static boolean isLive(String key) {
        OptionSpec option = SERVE.options().get(key);
        return option != null && isLive(option);
    }

    private static boolean isLive(OptionSpec option) {
        return option.userObject() instanceof Field field && field.isAnnotationPresent(Live.class);
    }

    /** The value of an option by its name, as these settings have it; null if they have none. */
    @Nullable String value(String key) {
        return values.get(key);
    }

    /** The names of the options that are set otherwise than in another configuration, sorted. */
    List<String> differencesTo(ServeConfig other) {
        TreeMap<String, String> all = new TreeMap<>(values);
        all.putAll(other.values);
        all.keySet()
                .removeIf(
                        key ->
                                String.valueOf(values.get(key))
                                        .equals(String.valueOf(other.values.get(key))));
        return List.copyOf(all.keySet());
    }

    /** Writes the file of a host. */
    static void writeExample(Path file) throws CommandFailure {
        writeExample(SERVE, file);
    }

    /**
     * Writes a file with all options, explained and switched off. It says which of them hold at
     * once when the file changes.
     *
     * @throws CommandFailure if it is there already or cannot be written
     */
    static void writeExample(Kind kind, Path file) throws CommandFailure {
        StringBuilder text = new StringBuilder();
        text.append("# Options of: quoin ").append(kind.command);
        text.append(kind.isOfCommand() ? " --config " : " --templates DIR, DIR/");
        text.append(file.getFileName());
        text.append("   (Quoin ").append(GameVersion.CURRENT).append(")\n");
        text.append("# Remove the # from a line to set it.");
        if (kind.isOfCommand()) {
            text.append(" The command line overrides\n");
            text.append("# this file; so does the environment: ").append(kind.prefix());
            text.append("PORT=47800.");
        }
        text.append('\n');
        text.append("# Paths are relative to the folder that it is started in; ~/ is your home.\n");
        text.append("# Quotes are part of a value. As in Java's properties, \\\\ stands for a\n");
        text.append(
                "# backslash and \\u00fc for a character by its number; a note needs a line of\n");
        text.append("# its own. An option without a value is not set.\n");
        for (Map.Entry<String, OptionSpec> each : kind.options().entrySet()) {
            text.append('\n');
            String about = String.join(" ", each.getValue().description());
            String when = isLive(each.getValue()) ? " Changes take effect at once." : "";
            for (String line : wrapped(about + when)) {
                text.append("# ").append(line).append('\n');
            }
            text.append('#').append(each.getKey()).append(" = ");
            text.append(example(kind, each.getKey(), each.getValue())).append('\n');
        }
        writeNew(file, text);
    }

    /** Writes a file that must not be there yet. */
    static void writeNew(Path file, CharSequence text) throws CommandFailure {
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw new CommandFailure(file + " already exists: choose another file", e);
        } catch (IOException e) {
            throw new CommandFailure("cannot write " + file + ": " + FileCode.of(e).text(), e);
        }
    }

    /** The value that counts where none is set, or what kind of value it takes. */
    private static String example(Kind kind, String key, OptionSpec option) {
        Object initial = option.getValue();
        boolean isValue = initial instanceof Number || isSwitch(option);
        // A number that no file may set stands for what depends on other options.
        return isValue && problemOf(kind, key, String.valueOf(initial)) == null
                ? String.valueOf(initial)
                : option.paramLabel();
    }

    private static List<String> wrapped(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (line.length() + word.length() > 90) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
