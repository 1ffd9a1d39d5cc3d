package org.quoin.engine.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.CommandResult.Parsed;
import org.quoin.engine.command.CommandResult.Problem;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/**
 * Parses lines that begin with a slash, reports which word is wrong, and proposes words. Words are
 * separated by spaces or enclosed in quotes; between quotes, two in a row stand for a quote in the
 * word, so any word can be written.
 */
public final class CommandParser {
    private static final String MARK = "/";
    private static final char QUOTE = '"';

    /** Short enough for an {@code int} and for a double without loss. */
    private static final Pattern COORDINATE = Pattern.compile("~|~?-?\\d{1,8}(\\.\\d{1,4})?");

    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,9}");

    private final List<CommandSpec> commands;
    private final Supplier<List<String>> players;

    /**
     * @param commands those that there are, by name
     * @param players the names of those who are here
     */
    public CommandParser(List<CommandSpec> commands, Supplier<List<String>> players) {
        this.commands = commands;
        this.players = players;
    }

    /** Whether a line is a command, right or wrong, rather than something said. */
    public static boolean isCommand(String line) {
        return line.startsWith(MARK);
    }

    /** The command of a name in whatever case, without its slash; null if there is none. */
    public @Nullable CommandSpec find(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return commands.stream()
                .filter(command -> command.name().equals(wanted))
                .findFirst()
                .orElse(null);
    }

    /** Reads a line, its slash included. */
    public CommandResult parse(String line) {
        List<Word> words = words(line, 1);
        if (words.isEmpty()) {
            return problem(0, line.length(), true, "command.empty");
        }
        Word name = words.get(0);
        CommandSpec spec = find(name.text());
        if (spec == null) {
            return unknown(name, "command.unknown", "command.unknown.similar", names());
        }
        Problem furthest = null;
        int fewestFaults = 0;
        for (List<Argument> form : spec.forms()) {
            CommandResult result = parse(spec, form, line, words);
            if (result instanceof Parsed) {
                return result;
            }
            Problem problem = (Problem) result;
            int faults = faults(form, words);
            // Of forms that end at the same word, the one meant has the fewest faults.
            if (furthest == null
                    || problem.from() > furthest.from()
                    || (problem.from() == furthest.from() && faults <= fewestFaults)) {
                furthest = problem;
                fewestFaults = faults;
            }
        }
        return furthest == null ? new Parsed(spec, Map.of()) : furthest;
    }

    /** How many words of a line do not fit a form, are missing in it or too many. */
    private int faults(List<Argument> form, List<Word> words) {
        int faults = Math.max(0, words.size() - 1 - form.size());
        for (int i = 0; i < form.size(); i++) {
            Argument argument = form.get(i);
            if (i + 1 >= words.size()) {
                faults += argument.optional() ? 0 : 1;
            } else if (value(argument, words.get(i + 1).text(), words.get(i).text()) == null) {
                faults++;
            }
        }
        return faults;
    }

    private CommandResult parse(
            CommandSpec spec, List<Argument> form, String line, List<Word> words) {
        Map<String, String> values = new LinkedHashMap<>();
        int at = 1;
        for (Argument argument : form) {
            if (at >= words.size()) {
                if (argument.optional()) {
                    break;
                }
                return problem(
                        line.length(),
                        line.length() + 1,
                        true,
                        "command.missing",
                        argument.usage(),
                        spec.usage(form));
            }
            Word word = words.get(at);
            if (argument.kind() == Argument.Kind.TEXT) {
                values.put(argument.name(), line.substring(word.from()).strip());
                return new Parsed(spec, values);
            }
            String value = value(argument, word.text(), words.get(at - 1).text());
            if (value == null) {
                return wrong(argument, word, words.get(at - 1).text());
            }
            values.put(argument.name(), value);
            at++;
        }
        if (at < words.size()) {
            Word extra = words.get(at);
            return problem(extra.from(), extra.to(), false, "command.extra", spec.usage(form));
        }
        return new Parsed(spec, values);
    }

    /** The value of a word behind another, or null if it is none. */
    private @Nullable String value(Argument argument, String word, String before) {
        return switch (argument.kind()) {
            case PLAYER ->
                    players.get().stream()
                            .filter(name -> name.equalsIgnoreCase(word))
                            .findFirst()
                            .orElse(null);
            case NUMBER -> {
                if (argument.isWord(word)) {
                    yield word.toLowerCase(Locale.ROOT);
                }
                boolean inRange =
                        NUMBER.matcher(word).matches()
                                && Integer.parseInt(word) >= argument.least()
                                && Integer.parseInt(word) <= argument.most();
                yield inRange ? word : null;
            }
            case COORDINATE -> COORDINATE.matcher(word).matches() ? word : null;
            case CHOICE -> argument.isWord(word) ? word.toLowerCase(Locale.ROOT) : null;
            case BLOCK ->
                    blocks().contains(word.toLowerCase(Locale.ROOT))
                            ? word.toLowerCase(Locale.ROOT)
                            : null;
            case COMMAND -> {
                CommandSpec spec = find(isCommand(word) ? word.substring(1) : word);
                yield spec == null ? null : spec.name();
            }
            case TIME -> DayTimes.isTime(word) ? word.toLowerCase(Locale.ROOT) : null;
            case DURATION -> Durations.isDuration(word) ? word.toLowerCase(Locale.ROOT) : null;
            case RULE, RULE_VALUE -> {
                String low = word.toLowerCase(Locale.ROOT);
                yield choices(argument, before).contains(low) ? low : null;
            }
            case NAME -> word.isBlank() ? null : word;
            case TEXT -> word;
        };
    }

    /** The words of a rule, or of the value of the rule before it. */
    private static List<String> choices(Argument argument, String before) {
        if (argument.kind() == Argument.Kind.RULE) {
            return Arrays.stream(GameRule.values()).map(GameRule::word).toList();
        }
        GameRule rule = GameRule.ofWord(before.toLowerCase(Locale.ROOT));
        return rule == null ? List.of() : rule.words();
    }

    private Problem wrong(Argument argument, Word word, String before) {
        return switch (argument.kind()) {
            case PLAYER -> at(word, "command.no-player", word.text());
            case NUMBER ->
                    at(
                            word,
                            argument.words().isEmpty()
                                    ? "command.no-number"
                                    : "command.no-number-or",
                            Integer.toString(argument.least()),
                            Integer.toString(argument.most()),
                            String.join(", ", argument.words()));
            case COORDINATE -> at(word, "command.no-coordinate", word.text());
            case CHOICE -> at(word, "command.no-choice", String.join(", ", argument.words()));
            case BLOCK -> unknown(word, "command.no-block", "command.no-block.similar", blocks());
            case COMMAND -> unknown(word, "command.unknown", "command.unknown.similar", names());
            case TIME -> at(word, "command.no-time", String.join(", ", DayTimes.words()));
            case DURATION -> at(word, "command.no-duration", word.text());
            case RULE, RULE_VALUE ->
                    at(word, "command.no-choice", String.join(", ", choices(argument, before)));
            case NAME -> at(word, "command.no-name");
            case TEXT -> throw new IllegalStateException("no text is wrong");
        };
    }

    /** A word that is none of some, with those of them that may be meant. */
    private static Problem unknown(Word word, String key, String similarKey, List<String> all) {
        List<String> similar = SimilarWords.of(word.text(), all);
        return similar.isEmpty()
                ? at(word, key, word.text())
                : at(word, similarKey, word.text(), String.join(", ", similar));
    }

    private static Problem at(Word word, String... texts) {
        return new Problem(word.from(), word.to(), false, List.of(texts));
    }

    private static Problem problem(int from, int to, boolean incomplete, String... texts) {
        return new Problem(from, to, incomplete, List.of(texts));
    }

    /** The names of the blocks that a hotbar may hold, and of air. */
    private static List<String> blocks() {
        List<String> names = new ArrayList<>();
        for (int block = 0; block < Blocks.COUNT; block++) {
            if (Hotbar.mayHold(block)) {
                names.add(Blocks.get(block).name());
            }
        }
        return names;
    }

    /** A name as one word of a line: in quotes where it needs them. */
    public static String word(String name) {
        boolean plain = name.indexOf(' ') < 0 && name.indexOf(QUOTE) != 0 && !name.isEmpty();
        return plain ? name : inQuotes(name);
    }

    /** A word that somebody typed, as one word of a line: one in quotes stays as it is. */
    public static String typedWord(String typed) {
        return isQuoted(typed) ? typed : word(typed);
    }

    /** The kind of block of a name that {@link Argument.Kind#BLOCK} accepts. */
    public static int blockOf(String name) {
        for (int block = 0; block < Blocks.COUNT; block++) {
            if (Hotbar.mayHold(block) && Blocks.get(block).name().equals(name)) {
                return block;
            }
        }
        throw new IllegalArgumentException("no block " + name);
    }

    /**
     * The candidates for the word at the end of an unfinished line.
     *
     * @param line its slash included, up to the caret
     */
    public Candidates complete(String line) {
        List<Word> words = words(line, 1);
        boolean between = line.endsWith(" ") || words.isEmpty();
        int index = between ? words.size() : words.size() - 1;
        String begun = between ? "" : words.get(index).text();
        int from = between ? line.length() : words.get(index).from();
        TreeSet<String> found = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        if (index == 0) {
            found.addAll(names());
        } else {
            CommandSpec spec = find(words.get(0).text());
            for (List<Argument> form : spec == null ? List.<List<Argument>>of() : spec.forms()) {
                if (index <= form.size() && fits(form, words.subList(1, index))) {
                    found.addAll(candidates(form.get(index - 1), words.get(index - 1).text()));
                }
            }
        }
        String low = begun.toLowerCase(Locale.ROOT);
        List<String> fitting =
                found.stream()
                        .filter(word -> word.toLowerCase(Locale.ROOT).startsWith(low))
                        .map(CommandParser::word)
                        .toList();
        return new Candidates(from, fitting);
    }

    /** The names of all commands. */
    public List<String> names() {
        return commands.stream().map(CommandSpec::name).toList();
    }

    private boolean fits(List<Argument> form, List<Word> before) {
        for (int i = 0; i < before.size(); i++) {
            String ahead = i == 0 ? "" : before.get(i - 1).text();
            if (value(form.get(i), before.get(i).text(), ahead) == null) {
                return false;
            }
        }
        return true;
    }

    private List<String> candidates(Argument argument, String before) {
        return switch (argument.kind()) {
            case PLAYER, NAME -> players.get();
            case CHOICE, NUMBER -> argument.words();
            case BLOCK -> blocks();
            case COMMAND -> names();
            case COORDINATE -> List.of("~");
            case TIME -> DayTimes.words();
            case DURATION -> Durations.USUAL;
            case RULE, RULE_VALUE -> choices(argument, before);
            case TEXT -> List.of();
        };
    }

    /**
     * Words that could stand at a place.
     *
     * @param from where the word begins that they replace
     */
    public record Candidates(int from, List<String> words) {
        /** Nothing fits. */
        public static final Candidates NONE = new Candidates(0, List.of());
    }

    /**
     * A word.
     *
     * @param text without its quotes
     * @param from where it begins, its quote included
     * @param to where it ends, its quote included
     */
    record Word(String text, int from, int to) {}

    /** The words from a place of a line on. A quote that is not closed ends with the line. */
    static List<Word> words(String line, int start) {
        List<Word> words = new ArrayList<>();
        int at = start;
        while (at < line.length()) {
            if (line.charAt(at) == ' ') {
                at++;
                continue;
            }
            int from = at;
            StringBuilder text = new StringBuilder();
            at = line.charAt(at) == QUOTE ? quoted(line, at, text) : plain(line, at, text);
            words.add(new Word(text.toString(), from, at));
        }
        return words;
    }

    /** Reads up to the next space; returns where that is. */
    private static int plain(String line, int from, StringBuilder text) {
        int space = line.indexOf(' ', from);
        int end = space < 0 ? line.length() : space;
        text.append(line, from, end);
        return end;
    }

    /** Reads from one quote to the one that closes it; returns the place behind that. */
    private static int quoted(String line, int from, StringBuilder text) {
        for (int at = from + 1; at < line.length(); at++) {
            if (line.charAt(at) == QUOTE) {
                if (at + 1 == line.length() || line.charAt(at + 1) != QUOTE) {
                    return at + 1;
                }
                at++;
            }
            text.append(line.charAt(at));
        }
        return line.length();
    }

    /** Whether a text is one whole word between quotes. */
    private static boolean isQuoted(String text) {
        StringBuilder word = new StringBuilder();
        return text.indexOf(QUOTE) == 0
                && quoted(text, 0, word) == text.length()
                && inQuotes(word.toString()).equals(text);
    }

    private static String inQuotes(String text) {
        return QUOTE + text.replace("\"", "\"\"") + QUOTE;
    }
}
