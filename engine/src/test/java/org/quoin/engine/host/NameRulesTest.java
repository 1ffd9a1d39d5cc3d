package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which names pass, and what becomes of a name that is taken. */
final class NameRulesTest {
    @Test
    void usualNamesPass() {
        for (String name :
                List.of("A", "Ann", "Jean Luc", "Zoë", "王小明", "bot-0", "1234567890123456")) {
            assertNull(NameRules.problemOf(name), name);
        }
    }

    @Test
    void emptyLongAndInvisibleNamesDoNot() {
        for (String name :
                List.of("", "   ", "12345678901234567", "a\u0000b", "a\nb", "\u200b", "a\u202eb")) {
            assertNotNull(NameRules.problemOf(name), name);
        }
    }

    @Test
    void aTakenNameGetsANumberAndStaysShortEnough() {
        assertEquals("Ann", NameRules.distinct(" Ann ", List.of()));
        assertEquals("Ann 2", NameRules.distinct("Ann", List.of("Ann")));
        assertEquals("Ann 3", NameRules.distinct("Ann", List.of("Ann", "Ann 2")));
        assertEquals(
                "12345678901234 2",
                NameRules.distinct("1234567890123456", List.of("1234567890123456")));
    }
}
