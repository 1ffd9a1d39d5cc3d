package org.quoin.server.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.command.Argument;
import org.quoin.engine.command.CommandParser;
import org.quoin.engine.command.CommandParser.Candidates;
import org.quoin.engine.command.CommandSpec;
import org.quoin.engine.host.command.Commands;

/** The commands of a host's console. */
public final class ConsoleWords {
    /** Ends the host: the one command that only its consoles know. */
    public static final String STOP = "stop";

    private static final String MARK = "/";

    private static final Pattern STOP_HANDING_OVER =
            Pattern.compile(MARK + STOP + " +--hand-over((?: .*)?)", Pattern.CASE_INSENSITIVE);

    private ConsoleWords() {}

    /** Whether a line ends the host. */
    public static boolean isStop(String line) {
        return line.strip().equalsIgnoreCase(MARK + STOP);
    }

    /**
     * Returns to whom a line hands the world over before the host ends: a player's name, or empty
     * for whoever could carry it on best; null if it does not.
     */
    public static @Nullable String handOver(String line) {
        Matcher matcher = STOP_HANDING_OVER.matcher(line.strip());
        return matcher.matches() ? matcher.group(1).strip() : null;
    }

    /**
     * Completes the typed text.
     *
     * @param players the names of the players in the world
     */
    public static Function<String, Candidates> completion(Supplier<List<String>> players) {
        CommandParser parser = Commands.parser(players);
        return line -> {
            if (!CommandParser.isCommand(line)) {
                return new Candidates(line.length(), List.of()); // Something that is said.
            }
            Candidates found = parser.complete(line);
            boolean isName = found.from() == 1;
            if (!isName || !STOP.startsWith(line.substring(1).toLowerCase(Locale.ROOT))) {
                return found;
            }
            List<String> words = new ArrayList<>(found.words());
            words.add(STOP);
            return new Candidates(1, words);
        };
    }

    /**
     * A command as a line, of the words of a shell: those with spaces get quotes where they are
     * names, unless they have them already, and its slash may be missing.
     */
    public static String line(List<String> words) {
        String name = CommandParser.isCommand(words.get(0)) ? words.get(0) : MARK + words.get(0);
        CommandSpec spec = Commands.find(name.substring(1));
        StringBuilder line = new StringBuilder(name);
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            line.append(' ').append(isText(spec, i - 1) ? word : CommandParser.typedWord(word));
        }
        return line.toString();
    }

    /** Whether free text may begin at a place of a command. */
    private static boolean isText(@Nullable CommandSpec spec, int index) {
        if (spec == null) {
            return true;
        }
        for (List<Argument> form : spec.forms()) {
            for (int i = 0; i < form.size() && i <= index; i++) {
                if (form.get(i).kind() == Argument.Kind.TEXT) {
                    return true;
                }
            }
        }
        return false;
    }
}
