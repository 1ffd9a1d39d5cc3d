package org.quoin.client.session;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.session.EntryGate;

class PictureGateTest {
    private final PictureGate gate = new PictureGate();

    @Test
    void playerComesInOnceItHasSeenTheWorldAndItsProcessIsSteady() {
        assertFalse(gate.mayEnter(EntryGate.CALM_NANOS));
        for (int i = 0; i < PictureGate.PICTURES; i++) {
            assertFalse(gate.mayEnter(EntryGate.CALM_NANOS), i + " pictures");
            gate.pictureShown();
        }
        assertFalse(gate.mayEnter(EntryGate.CALM_NANOS - 1), "it still stutters");
        assertTrue(gate.mayEnter(EntryGate.CALM_NANOS));
    }
}
