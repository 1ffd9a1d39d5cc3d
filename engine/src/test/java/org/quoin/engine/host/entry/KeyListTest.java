package org.quoin.engine.host.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quoin.engine.secure.AlikeKeys;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.secure.PublicIdentity;

/** Which key an id stands for, and how that is written. */
final class KeyListTest {
    private static final PublicIdentity ANN = AlikeKeys.key(1);
    private static final PublicIdentity BEN = AlikeKeys.key(2);

    @Test
    void whatIsWrittenIsReadAgain() {
        KeyList list = KeyList.NONE.with(ANN).with(BEN);
        KeyList read = KeyList.of("# mine\n" + list.text());
        assertEquals(ANN, read.find(ANN.id()));
        assertEquals(BEN, read.find(BEN.id()));
        assertEquals(List.of(), read.problems());
        assertTrue(read.text().contains("# mine\n"), read.text());
        assertTrue(read.text().contains("\n" + ANN.fingerprint() + ' ' + ANN.hex() + '\n'));
        assertEquals(read.text(), KeyList.of(read.text()).text());
        assertSame(read, read.with(BEN));
        assertNull(read.without(Set.of(BEN.id())).find(BEN.id()));
    }

    @Test
    void aFileOfEarlierVersionsKnowsNoKey() {
        assertEquals(Set.of(), KeyList.of("").ids());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lusab-babad-gutih-tugad",
                "lusab-babad-gutih-tugad 3f0a",
                "lusab-babad 3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29",
                "lusab-babad-gutih-tugad"
                        + " 3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29"
            })
    void aLineThatIsNoKeyIsNamedAndStays(String line) {
        KeyList list = KeyList.of("\n" + line + "\n").with(ANN);
        assertEquals(1, list.problems().size());
        assertTrue(list.problems().get(0).startsWith("line 2: "), list.problems().get(0));
        assertEquals(Set.of(ANN.id()), list.ids());
        assertTrue(list.text().contains(line + "\n"), list.text());
    }

    @Test
    void aWrongFingerprintIsSaidWithTheRightOne() {
        String line = Fingerprint.of(1) + ' ' + ANN.hex();
        String problem = KeyList.of(line).problems().get(0);
        assertTrue(problem.contains("is " + ANN.fingerprint()), problem);
    }

    @Test
    void theOldestGoesWhereTooManyAreNeeded() {
        KeyList list = KeyList.NONE;
        for (int i = 0; i <= KeyList.KEYS_MAX; i++) {
            assertEquals(i >= KeyList.KEYS_MAX, list.isFull());
            list = list.with(AlikeKeys.key(i));
        }
        assertEquals(KeyList.KEYS_MAX, list.ids().size());
        assertFalse(list.ids().contains(AlikeKeys.key(0).id()));
        assertTrue(list.ids().contains(AlikeKeys.key(1).id()));
        assertTrue(list.text().length() < 1024 * 1024, "it can be read again");
    }
}
