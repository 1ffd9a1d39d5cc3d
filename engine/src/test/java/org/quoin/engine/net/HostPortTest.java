package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.secure.ChannelCredentials;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.testing.Await;
import org.quoin.engine.transport.HostEndpoints;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** A host's port, driven by hand; the guest is real. */
final class HostPortTest {
    private static final long NOW_NANOS = 1_000_000_000L;

    private static final Identity OWN = Identity.fresh();

    private final HostEndpoints lines =
            new HostEndpoints(ChannelCredentials.ofHost(OWN), new SecureRandom(), () -> NOW_NANOS);
    private final HostPort port = new HostPort(lines, AddressLimits.USUAL);
    private final HostSession session =
            new HostSession(HostConfig.of(new WorldConfig(1, 20)), () -> 7L, lines, NOW_NANOS);

    @Test
    void whoComesWhileItClosesIsToldToGo() throws Exception {
        port.open(0);
        CompletableFuture<DisconnectReason> end = new CompletableFuture<>();
        port.beginToClose(session, NOW_NANOS);
        try (LockstepClient guest =
                LockstepClient.start(
                        new ClientOptions("127.0.0.1", port.number(), "ben", 2),
                        (turn, simulation, slot) -> InputFrame.NEUTRAL,
                        event -> {
                            if (event instanceof ClientEvent.Ended ended) {
                                end.complete(ended.reason());
                            }
                        })) {
            Await.until("the guest is there", () -> poll() == 1);
            port.advance(session, NOW_NANOS);
            assertTrue(lines.isOpen(), "until the guest has read it");
            Await.until("the guest has gone", () -> end.isDone() || poll() == 0);
            DisconnectReason reason = Await.value("the guest's end", end);
            assertEquals(DisconnectReason.Kind.HOST_CLOSED, reason.kind(), reason.text());
            assertEquals(0, session.playerCount());
            Await.until("its connection has ended", () -> poll() == 0);
            port.advance(session, NOW_NANOS);
            assertFalse(lines.isOpen());
            assertEquals(HostOptions.NO_PORT, port.number());
            Await.until("the guest's thread has ended", () -> !guest.isRunning());
        } finally {
            lines.close();
        }
    }

    private int poll() {
        try {
            lines.poll(session, 10);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return session.connectionCount();
    }
}
