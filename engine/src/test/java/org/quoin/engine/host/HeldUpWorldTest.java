package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost.Resume;

/** A joiner whose world does not arrive must cost the host nothing. */
final class HeldUpWorldTest {
    private static final long MILLI = 1_000_000L;

    private final ScriptedClients clients = new ScriptedClients(LatePolicy.SUBSTITUTE, 8);

    @Test
    void theHostSleepsUntilThereIsSomethingToDo() {
        ToClient.Welcome ann = clients.join(1, "Ann");
        clients.hello(2, "Bob", Resume.NONE);
        assertEquals(2, clients.session.playerCount());
        for (int turn = 0; turn < 40; turn++) {
            clients.play(1, ann);
            clients.pass(ScriptedClients.TURN);
        }
        int rounds = 0;
        long endNanos = clients.nowNanos + ScriptedClients.SECOND;
        while (clients.nowNanos < endNanos && rounds < 2000) {
            rounds++;
            long due = clients.session.nextDueNanos(clients.nowNanos);
            // A loop that is asked to wake up in the past does not wait.
            clients.nowNanos = Math.max(clients.nowNanos + MILLI / 2, due);
            clients.session.advance(clients.nowNanos);
        }
        assertTrue(rounds < 200, rounds + " rounds in a second");
    }
}
