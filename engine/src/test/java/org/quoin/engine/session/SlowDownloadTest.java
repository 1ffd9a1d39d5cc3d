package org.quoin.engine.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.quoin.engine.reason.EndCode;

/** A host that keeps its joiner waiting by sending a byte now and then. */
class SlowDownloadTest {
    private static final int DEADLINE_SECONDS = 90; // Of a world of a few hundred bytes.

    @Test
    void aWorldThatDripsEndsAtItsDeadline() {
        ScriptedSession scripted = new ScriptedSession();
        scripted.opened();
        scripted.receive(scripted.welcome(false));
        scripted.advance();
        for (int second = 0; second < DEADLINE_SECONDS; second += 5) {
            assertNull(scripted.session.disconnectReason(), "after " + second + " s");
            scripted.receive(scripted.part(second / 5, second / 5 + 1));
            scripted.passSeconds(1, 5);
        }
        DisconnectReason reason = scripted.session.disconnectReason();
        assertNotNull(reason);
        assertEquals(DisconnectReason.Kind.PROTOCOL_ERROR, reason.kind());
        assertEquals(EndCode.WORLD_SLOW, reason.why().code());
    }

    @Test
    void aResyncThatDripsEndsToo() {
        ScriptedSession scripted = new ScriptedSession();
        scripted.opened();
        scripted.receive(scripted.welcome(false));
        scripted.receive(scripted.firstPart());
        scripted.receive(scripted.lastPart());
        scripted.receive(scripted.resync());
        scripted.advance();
        for (int second = 0; second < DEADLINE_SECONDS; second += 5) {
            assertNull(scripted.session.disconnectReason(), "after " + second + " s");
            scripted.receive(scripted.part(second / 5, second / 5 + 1));
            scripted.passSeconds(1, 5);
        }
        DisconnectReason reason = scripted.session.disconnectReason();
        assertNotNull(reason);
        assertEquals(EndCode.WORLD_SLOW, reason.why().code());
    }
}
