package org.quoin.server.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Takes what is personal out of a text: folders of the player's home, names of the player and of
 * the machine, network addresses. A word stands for each, so that the text stays readable.
 */
public final class Redaction {
    /** Shorter names are part of too many words, and tell nobody apart. */
    private static final int NAME_CHARACTERS_MIN = 2;

    private static final Pattern IPV4 =
            Pattern.compile("(?<![\\w.])(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\w])(?!\\.\\d)");

    /** All eight groups, or fewer around a "::". */
    private static final Pattern IPV6 =
            Pattern.compile(
                    "(?i)(?<![\\w:.])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}"
                            + "|(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?::"
                            + "(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?)(?:%[\\w.-]+)?(?![\\w:])");

    /** Longest first: a folder inside of another is replaced before it. */
    private final Map<Pattern, String> words = new LinkedHashMap<>();

    /**
     * Makes one for what is personal here.
     *
     * @param folders to the word that stands for each
     * @param names to the word that stands for each; empty ones are ignored
     */
    public Redaction(Map<Path, String> folders, Map<String, String> names) {
        Comparator<String> longestFirst =
                Comparator.comparingInt(String::length).reversed().thenComparing(s -> s);
        List<String> paths = new ArrayList<>();
        Map<String, String> words = new LinkedHashMap<>();
        for (Map.Entry<Path, String> folder : folders.entrySet()) {
            String path = folder.getKey().toString();
            if (folder.getKey().getNameCount() > 0) {
                paths.add(path);
                words.put(path, folder.getValue());
            }
        }
        paths.sort(longestFirst);
        for (String path : paths) {
            this.words.put(eitherSeparator(path), value(words, path));
        }
        names.entrySet().stream()
                .filter(name -> name.getKey().strip().length() >= NAME_CHARACTERS_MIN)
                .sorted(Map.Entry.comparingByKey(longestFirst))
                .forEach(name -> this.words.put(wholeWord(name.getKey().strip()), name.getValue()));
    }

    /** The folders and names of whoever runs this process, and further names. */
    public static Redaction ofThisUser(Map<Path, String> folders, Map<String, String> names) {
        return ofUser(System::getProperty, System::getenv, folders, names);
    }

    static Redaction ofUser(
            Function<String, @Nullable String> property,
            Function<String, @Nullable String> environment,
            Map<Path, String> moreFolders,
            Map<String, String> moreNames) {
        Map<Path, String> folders = new LinkedHashMap<>(moreFolders);
        Map<String, String> names = new LinkedHashMap<>(moreNames);
        for (String key : List.of("user.home", "user.dir")) {
            String folder = property.apply(key);
            if (folder != null && !folder.isBlank()) {
                folders.putIfAbsent(Path.of(folder), key.equals("user.home") ? "~" : "FOLDER");
            }
        }
        putIfThere(names, property.apply("user.name"), "USER");
        for (String variable : List.of("HOSTNAME", "COMPUTERNAME")) {
            putIfThere(names, environment.apply(variable), "MACHINE");
        }
        return new Redaction(folders, names);
    }

    private static void putIfThere(Map<String, String> names, @Nullable String name, String word) {
        if (name != null) {
            names.putIfAbsent(name, word);
        }
    }

    /** Also as a URL has it: with slashes on every system. */
    private static Pattern eitherSeparator(String path) {
        StringBuilder regex = new StringBuilder();
        for (String part : path.split("(?<=[\\\\/])|(?=[\\\\/])", -1)) {
            regex.append(part.matches("[\\\\/]") ? "[\\\\/]" : Pattern.quote(part));
        }
        return Pattern.compile(regex.toString());
    }

    private static String value(Map<String, String> words, String key) {
        return words.getOrDefault(key, "FOLDER");
    }

    /** Not as a part of a class's name: a player may be called like one of our packages. */
    private static Pattern wholeWord(String name) {
        return Pattern.compile(
                "(?<![\\w.$])" + Pattern.quote(name) + "(?![\\w$(])(?!\\.\\w)",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
    }

    /** Returns the text without what is personal. */
    public String apply(String text) {
        String plain = text;
        for (Map.Entry<Pattern, String> word : words.entrySet()) {
            plain =
                    word.getKey()
                            .matcher(plain)
                            .replaceAll(Matcher.quoteReplacement(word.getValue()));
        }
        plain = IPV4.matcher(plain).replaceAll("ADDRESS");
        return IPV6.matcher(plain).replaceAll("ADDRESS");
    }
}
