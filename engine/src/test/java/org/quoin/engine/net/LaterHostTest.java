package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.Successor;

/** A host asks those who could carry its world on whether one does. */
final class LaterHostTest {
    @Test
    void aThreadThatIsToEndEndsAfterAsking() {
        Successor ann = new Successor(0, Identity.fresh().publicHalf(), List.of("127.0.0.1:47999"));
        Position ours = new Position(Lineage.of(new Lineage.Term(1, 9, 1)), 1, 0);
        Thread.currentThread().interrupt();
        assertNull(LaterHost.find(List.of(ann), "", ours, Identity.fresh(), () -> false));
        assertTrue(Thread.interrupted());
    }
}
