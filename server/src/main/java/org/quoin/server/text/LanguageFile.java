package org.quoin.server.text;

import com.grack.nanojson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;

/**
 * The texts of one file of a language: a JSON object of texts by key, one on each line, without
 * objects within it. Immutable.
 */
public final class LanguageFile {
    /** Ten times what ours have. */
    static final int BYTES_MAX = 512 << 10;

    /** Ten times what ours have. */
    static final int TEXTS_MAX = 8_000;

    /** A page of text; our longest has a tenth of it. */
    static final int CHARACTERS_MAX = 2_000;

    private final String where;
    private final String source;
    private final Map<String, String> texts = new LinkedHashMap<>();

    private LanguageFile(String where, String source) {
        this.where = where;
        this.source = source;
    }

    /**
     * Reads a file.
     *
     * @param where the file's name for problems
     * @param problems told of each line that cannot be used; the others are kept
     * @return null if nothing of it can be used
     */
    public static @Nullable LanguageFile read(
            byte[] bytes, String where, AssetProblem.Sink problems) {
        if (bytes.length > BYTES_MAX) {
            problems.add(where, Reason.of(PackCode.LARGER_KIB, BYTES_MAX >> 10));
            return null;
        }
        JsonObject json = PackJson.objectOfLines(bytes, where, problems);
        if (json == null) {
            return null;
        }
        if (json.size() > TEXTS_MAX) {
            problems.add(where, Reason.of(PackCode.MANY_TEXTS, TEXTS_MAX));
            return null;
        }
        LanguageFile file = new LanguageFile(where, new String(bytes, StandardCharsets.UTF_8));
        for (Map.Entry<String, Object> entry : json.entrySet()) {
            String key = entry.getKey();
            if (!(entry.getValue() instanceof String text)) {
                file.report(key, Reason.of(PackCode.TEXT_QUOTES, key), problems);
            } else if (text.length() > CHARACTERS_MAX) {
                file.report(key, Reason.of(PackCode.TEXT_LONG, key, CHARACTERS_MAX), problems);
            } else {
                file.texts.put(key, text);
            }
        }
        return file;
    }

    /** Returns the texts by key, in the file's order. */
    public Map<String, String> texts() {
        return Collections.unmodifiableMap(texts);
    }

    /**
     * Leaves out the texts that a language has no use for: those whose key is unknown, and those
     * that do not have the same places to fill in.
     *
     * @param english the texts that this file translates
     */
    void keepWhatTranslates(Map<String, String> english, AssetProblem.Sink problems) {
        texts.entrySet()
                .removeIf(
                        entry -> {
                            String key = entry.getKey();
                            String original = english.get(key);
                            Reason reason =
                                    original == null
                                            ? Reason.of(PackCode.TEXT_KEY, key)
                                            : difference(key, original, entry.getValue());
                            if (reason != null) {
                                report(key, reason, problems);
                            }
                            return reason != null;
                        });
    }

    private static @Nullable Reason difference(String key, String original, String text) {
        SortedSet<String> wanted = placeholders(original);
        return placeholders(text).equals(wanted)
                ? null
                : wanted.isEmpty()
                        ? Reason.of(PackCode.TEXT_PLAIN, key, "{0}")
                        : Reason.of(PackCode.TEXT_PLACES, key, join(wanted));
    }

    private static String join(SortedSet<String> placeholders) {
        return String.join(", ", placeholders);
    }

    /** Returns the places of a text that are filled in, such as {@code {0}} or a key's name. */
    public static SortedSet<String> placeholders(String text) {
        SortedSet<String> found = new TreeSet<>();
        for (int at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
            int end = text.indexOf('}', at);
            String inside = end < 0 ? "" : text.substring(at + 1, end);
            if (inside.matches("[0-9]|key\\.[a-z0-9-]+")) {
                found.add('{' + inside + '}');
            }
        }
        return found;
    }

    private void report(String key, Reason reason, AssetProblem.Sink problems) {
        problems.add(where, Reason.of(PackCode.AT_LINE, lineOf(key)).because(reason));
    }

    /** Returns the line on which a key stands, from 1 on. */
    private int lineOf(String key) {
        int at = Math.max(0, source.indexOf('"' + key + '"'));
        return 1 + (int) source.substring(0, at).chars().filter(c -> c == '\n').count();
    }
}
