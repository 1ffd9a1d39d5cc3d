package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.session.ClientEnvironment;
import org.quoin.engine.session.ClientSession;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.wire.ToHost;

/** Bytes that no real client sends harm nobody but their sender. */
final class HostileMessagesTest {
    private static final long SECOND = VirtualNetwork.SECOND;

    @Test
    void strangersThatSendAnythingDisturbNobody() {
        for (long seed = 0; seed < 20; seed++) {
            VirtualNetwork network = new VirtualNetwork(seed, LinkConditions.PERFECT, 64, 20);
            network.connect("a", 1, PlayerScript.restless(1));
            network.connect("b", 1, PlayerScript.restless(2));
            Random random = new Random(seed);
            for (int i = 0; i < 200; i++) {
                int stranger = 1000 + random.nextInt(30);
                byte[] bytes = randomMessage(random);
                network.after(
                        random.nextInt(8000) * VirtualNetwork.MILLI,
                        () -> {
                            long now = network.hostClock();
                            network.host().opened(stranger, now);
                            network.host().streamReceived(stranger, bytes, now);
                            network.host().datagramReceived(stranger, bytes, now);
                        });
            }
            network.run(10 * SECOND);
            assertTrue(network.host().turn() > 190, "seed " + seed);
            for (VirtualPlayer player : network.players()) {
                assertTrue(player.session().isPlaying(), "seed " + seed);
                assertEquals(0, player.report().stalls(), "seed " + seed);
                assertEquals(List.of(), player.desyncs, "seed " + seed);
            }
        }
    }

    @Test
    void aHostThatSendsAnythingEndsTheSessionAndNothingElse() {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            ClientSession session =
                    new ClientSession(
                            "a",
                            InputDelay.fixed(2),
                            new Nowhere(),
                            (t, s, slot) -> 0,
                            event -> {},
                            ClientEnvironment.NONE);
            session.opened(ToHost.Pass.NONE, 0);
            for (int i = 0; i < 50; i++) {
                byte[] bytes = randomMessage(random);
                if (random.nextBoolean()) {
                    session.streamReceived(bytes, i);
                } else {
                    session.datagramReceived(bytes, i);
                }
                session.advance(i);
            }
            assertNotNull(session.disconnectReason(), "seed " + seed);
        }
    }

    private static byte[] randomMessage(Random random) {
        byte[] bytes = new byte[1 + random.nextInt(100)];
        random.nextBytes(bytes);
        bytes[0] = (byte) (0x10 + random.nextInt(0x26));
        return bytes;
    }

    private static final class Nowhere implements HostLink.Outbox {
        @Override
        public void stream(byte[] message) {}

        @Override
        public void datagram(byte[] buffer, int length) {}

        @Override
        public boolean isReliable() {
            return false;
        }
    }
}
