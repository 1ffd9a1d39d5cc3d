package org.quoin.engine.host.entry;

import com.ibm.icu.text.SpoofChecker;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;

/**
 * Tells names that look alike: {@code Ann} and the same word with a Cyrillic first letter, {@code
 * lan} and {@code Ian}. Two names do if their skeletons are equal, as defined by section 4 of <a
 * href="https://www.unicode.org/reports/tr39/">Unicode Technical Standard 39</a>, whatever the case
 * and width of their letters.
 */
public final class NameLikeness {
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
     * The appearances of a name: two names look alike if they share one of them. The two are the
     * skeleton without case and the skeleton of the name without case: a capital {@code I} looks
     * like an {@code l}, a small {@code i} does not.
     *
     * @param name as {@link NameRules#cleaned} gives it
     */
    public static Set<String> looksOf(String name) {
        String compatible = Normalizer.normalize(name, Normalizer.Form.NFKC);
        String ofCapitals = withoutCase(Confusables.CHECKER.getSkeleton(compatible));
        String ofSmall = Confusables.CHECKER.getSkeleton(withoutCase(compatible));
        return ofCapitals.equals(ofSmall) ? Set.of(ofSmall) : Set.of(ofCapitals, ofSmall);
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
