package org.quoin.engine.store;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.WorldConfig;

/** A journal of an earlier version is played if its turns are coded as ours are. */
final class SegmentCodingTest {
    private static SegmentHeader of(int protocolVersion) {
        WorldSettings settings =
                new WorldSettings("World", new WorldConfig(5, 20), LatePolicy.SUBSTITUTE);
        return new SegmentHeader(
                RulesVersion.CURRENT, GameVersion.CURRENT, protocolVersion, settings);
    }

    @Test
    void journalsSinceTheCodingChangedArePlayed() {
        assertTrue(of(Wire.PROTOCOL_VERSION).isOurCoding());
        assertTrue(of(6).isOurCoding());
        assertFalse(of(5).isOurCoding());
        assertFalse(of(Wire.PROTOCOL_VERSION + 1).isOurCoding());
    }
}
