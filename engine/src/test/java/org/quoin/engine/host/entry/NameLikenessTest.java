package org.quoin.engine.host.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which names look alike. */
final class NameLikenessTest {
    @ParameterizedTest
    @CsvSource({
        "Ann, ann, true",
        // Cyrillic, Greek, fullwidth, mathematical letters.
        "Ann, \u0410nn, true",
        "Ann, \u0391nn, true",
        "Ann, \uff21\uff4e\uff4e, true",
        "Ann, \ud835\udc00nn, true",
        "lan, Ian, true",
        "bot-0, bot-O, true",
        "Bern, Bem, true",
        "Ann, Anne, false",
        "Ian, jan, false",
        "bot-1, bot-11, false",
        "Zo\u00eb, Zoe, false",
        "Jos\u00e9, Jose, false",
        // Drawn with the same pixels: Lisu and Georgian letters; and two that are boxes.
        "\ua4da, \u03f9, true",
        "\u10b6, \u0548, true",
        "a\ud840\udc00, a\ud840\udc01, true",
        "a\ud83d\ude00, a\ud83d\ude0e, false",
        "\u738b\u5c0f\u660e, \u738b\u5927\u660e, false",
    })
    void namesAreAlikeIfTheyLookAlike(String one, String other, boolean alike) {
        Set<String> looks = NameLikeness.looksOf(NameRules.cleaned(one));
        Set<String> others = NameLikeness.looksOf(NameRules.cleaned(other));
        assertEquals(alike, !Collections.disjoint(looks, others), looks + " and " + others);
    }

    /** {@link NameRules} compares words of these letters without asking for their look. */
    @ParameterizedTest
    @CsvSource({"abcdefghijklnopqrstuvwxyz", "nr", "server", "host"})
    void smallLettersLookLikeThemselves(String text) {
        assertEquals(Set.of(text), NameLikeness.looksOf(text));
    }
}
