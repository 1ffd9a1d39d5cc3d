package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.WorldConfig;

/** A world that is fuller than a new one may become, over a real socket. */
@Tag("slow")
final class FullWorldTest {
    private static final int SECTIONS = 6_000;

    @Test
    void aWorldOf70MebibytesIsJoinedAndPlayedInStep() throws Exception {
        assertTrue(SECTIONS * FullWorld.SECTION_BYTES > Limits.SNAPSHOT_BYTES_MAX / 2);
        WorldConfig config = new WorldConfig(1, 20);
        try (LockstepHost host =
                LockstepHost.start(
                        HostOptions.on(0, config), FullWorld.start(config, SECTIONS, 5))) {
            AwaitedPlayer player = new AwaitedPlayer("patient", 0);
            try (LockstepClient client = player.join(host.port(), TransportChoice.AUTO)) {
                player.awaitSlot();
                AwaitedPlayer.awaitCheckedTurn(host.turn() + 40, client);
                assertEquals(0, client.stats().link().reconnects());
                AwaitedPlayer.leaveInStep(host, client);
            }
        }
    }
}
