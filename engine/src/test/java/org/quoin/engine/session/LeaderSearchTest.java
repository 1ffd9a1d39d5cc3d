package org.quoin.engine.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Successor;

/** Asking those who were named once whether they lead. */
final class LeaderSearchTest {
    private static final long SECOND = 1_000_000_000L;

    private final LeaderSearch search = new LeaderSearch();

    private static Map<Long, Successor> named(long... ids) {
        Map<Long, Successor> named = new TreeMap<>();
        for (long id : ids) {
            byte[] key = new byte[PublicIdentity.BYTES];
            key[0] = (byte) id;
            named.put(id, new Successor((int) id, PublicIdentity.of(key), List.of()));
        }
        return named;
    }

    private int askedAt(long nanos, Long... except) {
        Successor next = search.advance(Set.of(except), nanos);
        return next == null ? -1 : next.slot();
    }

    @Test
    void thoseNamedLastAreAskedFirstAndOneAfterTheOther() {
        search.add(named(1, 2));
        search.add(named(3));
        assertEquals(3, askedAt(0));
        assertEquals(-1, askedAt(SECOND));
        assertEquals(2, askedAt(2 * SECOND));
        assertEquals(1, askedAt(4 * SECOND));
        assertEquals(3, askedAt(6 * SECOND));
    }

    @Test
    void somebodyWhoHangsUpIsNotWaitedFor() {
        search.add(named(1, 2));
        assertEquals(2, askedAt(0));
        assertTrue(search.isAsking(2));
        search.failed(1); // It was not asked.
        assertEquals(-1, askedAt(1));
        search.failed(2);
        assertEquals(1, askedAt(2));
    }

    @Test
    void thoseWhoAreKnownNotToLeadAreNotAsked() {
        search.add(named(1, 2, 3));
        assertEquals(2, askedAt(0, 3L));
        assertEquals(-1, askedAt(2 * SECOND, 1L, 2L, 3L));
        assertNull(search.asked());
    }

    @Test
    void theOldestAreForgotten() {
        for (int id = 1; id <= 40; id++) {
            search.add(named(id));
        }
        assertNull(search.get(20));
        assertEquals(21, Objects.requireNonNull(search.get(21)).slot());
    }

    @Test
    void anEndedSearchSaysOnWhomToHangUp() {
        search.add(named(1));
        assertNull(search.stop());
        assertEquals(1, askedAt(0));
        assertEquals(1, Objects.requireNonNull(search.stop()).slot());
        assertEquals(1, askedAt(1));
    }
}
