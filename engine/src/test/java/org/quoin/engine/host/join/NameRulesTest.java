package org.quoin.engine.host.join;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The names that players may have. */
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
}
