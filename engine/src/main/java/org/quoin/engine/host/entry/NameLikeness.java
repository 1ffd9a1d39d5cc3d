package org.quoin.engine.host.entry;

import com.ibm.icu.text.SpoofChecker;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Tells names that look alike: {@code Ann} and the same word with a Cyrillic first letter, {@code
 * lan} and {@code Ian}. Two names do if their skeletons are equal, as defined by section 4 of <a
 * href="https://www.unicode.org/reports/tr39/">Unicode Technical Standard 39</a>, whatever the case
 * and width of their letters; or if the game's own fonts draw them with the same pixels.
 */
public final class NameLikeness {
    private static final int BOX = 0x25A1;

    private NameLikeness() {}

    /** Reads the tables, which takes about a tenth of a second, and only once a process. */
    public static void load() {
        looksOf("");
    }

    /** Made when first needed. */
    private static final class Confusables {
        static final SpoofChecker CHECKER =
                new SpoofChecker.Builder().setChecks(SpoofChecker.CONFUSABLE).build();
    }

    /**
     * The appearances of a name: two names look alike if they share one of them. They are the
     * skeleton without case and the skeleton of the name without case (a capital {@code I} looks
     * like an {@code l}, a small {@code i} does not), of the name and of what is drawn for it.
     *
     * @param name as {@link NameRules#cleaned} gives it
     */
    public static Set<String> looksOf(String name) {
        Set<String> looks = new HashSet<>();
        for (String text : new HashSet<>(List.of(name, drawn(name)))) {
            String compatible = Normalizer.normalize(text, Normalizer.Form.NFKC);
            looks.add(withoutCase(Confusables.CHECKER.getSkeleton(compatible)));
            looks.add(Confusables.CHECKER.getSkeleton(withoutCase(compatible)));
        }
        return Set.copyOf(looks);
    }

    /** The same text with one character for all that share a picture. */
    private static String drawn(String text) {
        StringBuilder drawn = new StringBuilder();
        text.codePoints()
                .map(c -> isBox(c) ? BOX : DrawnAlike.TABLE.getOrDefault(c, c))
                .forEach(drawn::appendCodePoint);
        return drawn.toString();
    }

    /** Whether the fonts have no picture of a character. */
    private static boolean isBox(int codePoint) {
        return codePoint > 0xFFFF && !(codePoint >= 0x1F000 && codePoint <= 0x1FAFF);
    }

    /** Characters of one picture that Unicode does not count as confusable; made when needed. */
    private static final class DrawnAlike {
        private static final String FILE = "drawn-alike.txt";

        static final Map<Integer, Integer> TABLE = new HashMap<>();

        static {
            try (InputStream in = NameLikeness.class.getResourceAsStream(FILE)) {
                byte[] bytes = Objects.requireNonNull(in, FILE).readAllBytes();
                new String(bytes, StandardCharsets.US_ASCII).lines().forEach(DrawnAlike::put);
            } catch (IOException e) {
                throw new UncheckedIOException(FILE, e);
            }
        }

        private static void put(String line) {
            int space = line.indexOf(' ');
            int character = Integer.parseInt(line.substring(0, space), 16);
            TABLE.put(character, Integer.parseInt(line.substring(space + 1), 16));
        }
    }

    /**
     * The form shared by all spellings of one name: it ignores the case of letters, the width of
     * spaces and the order of marks. Names are the same if these are equal.
     */
    public static String folded(String name) {
        return withoutCase(NameRules.cleaned(name));
    }

    /** The same text for each case of its letters. */
    public static String withoutCase(String text) {
        return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}
