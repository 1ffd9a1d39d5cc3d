package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.PeerEvents;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.session.ClientEnvironment;
import org.quoin.engine.session.ClientSession;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.testing.Await;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.sim.input.InputFrame;

/** The open port of a player who could carry the world on. */
final class StandbyTest {
    private static final byte[] LOST = {1, 2, 3};

    private final OtherEnd ann = OtherEnd.ofProcess(Identity.fresh().publicHalf());
    private final OtherEnd ben = OtherEnd.ofProcess(Identity.fresh().publicHalf());

    private static final HostLink.Outbox NOWHERE =
            new HostLink.Outbox() {
                @Override
                public void stream(byte[] message) {}

                @Override
                public void datagram(byte[] buffer, int length) {}

                @Override
                public boolean isReliable() {
                    return true;
                }
            };

    /** Writes down what a host is told. */
    private static final class Recorder implements PeerEvents {
        final List<String> told = new ArrayList<>();

        @Override
        public void wakes(boolean readAll, long nowNanos) {}

        @Override
        public void opened(int connection, long origin, @Nullable OtherEnd other, long nowNanos) {
            told.add("opened " + connection);
        }

        @Override
        public void streamReceived(int connection, byte[] bytes, long nowNanos) {
            told.add(bytes.length + " bytes from " + connection);
        }

        @Override
        public void datagramReceived(int connection, byte[] bytes, long nowNanos) {}

        @Override
        public void closed(int connection, long nowNanos) {}
    }

    @Test
    void whatCameJustBeforeAHostTakesOverIsTheHostsToAnswer() throws Exception {
        Standby standby = quietStandby();
        standby.opened(4, 0, ann, 0);
        standby.opened(5, 0, ann, 0);
        standby.streamReceived(4, LOST, 0);
        assertEquals(List.of("opened 4", "3 bytes from 4", "opened 5"), standing(standby));
    }

    @Test
    void oneWhoSaysNothingIsHungUpOn() throws Exception {
        Standby standby = quietStandby();
        standby.opened(4, 0, ann, 0);
        standby.opened(5, 0, ben, 0);
        assertFalse(standby.isCalled());
        standby.streamReceived(4, LOST, 1);
        assertTrue(standby.isCalled());
        standby.hangUpOnWordless(Standby.WORDLESS_NANOS_MAX);
        standby.hangUpOnWordless(Standby.WORDLESS_NANOS_MAX + 1);
        assertEquals(List.of("opened 4", "3 bytes from 4"), standing(standby));
    }

    @Test
    void oneWhoSaysTooMuchIsHungUpOn() throws Exception {
        Standby standby = quietStandby();
        standby.opened(4, 0, ann, 0);
        for (int i = 0; i < Standby.MESSAGES.atOnce(); i++) {
            standby.streamReceived(4, LOST, 0);
        }
        assertTrue(standby.isCalled());
        standby.streamReceived(4, LOST, 0);
        assertFalse(standby.isCalled());
        assertEquals(List.of(), standing(standby));
    }

    @Test
    void manyTogetherHaveOnlySoMuchReadLater() throws Exception {
        Standby standby = quietStandby();
        int each = (int) Standby.MESSAGES.atOnce();
        int heard = Standby.WAITING_MAX / each;
        for (int connection = 1; connection <= heard + 1; connection++) {
            standby.opened(connection, 0, ann, 0);
            for (int i = 0; i < each; i++) {
                standby.streamReceived(connection, LOST, 0);
            }
        }
        List<String> told = standing(standby);
        assertEquals("opened " + heard, told.get(told.size() - 2));
    }

    @Test
    void anErrorClosesThePort() throws Exception {
        Standby standby = standby();
        assertTrue(standby.isAlive());
        standby.expect(null); // An error of the program's.
        Await.until("its port is closed", () -> !standby.isAlive());
        assertThrows(
                ConnectException.class,
                () -> new Socket(InetAddress.getLoopbackAddress(), standby.port()).close());
        standby.close();
    }

    /** The client takes over before it comes to read what waits for it. */
    private static Standby quietStandby() throws HostStartException {
        Standby standby = standby();
        standby.close(); // The test is its thread, and says what time it is.
        return standby;
    }

    private static Standby standby() throws HostStartException {
        ClientSession session =
                new ClientSession(
                        "ben",
                        InputDelay.AUTO,
                        NOWHERE,
                        (turn, simulation, slot) -> InputFrame.NEUTRAL,
                        event -> {},
                        ClientEnvironment.NONE);
        return Standby.open(
                0,
                Identity.fresh(),
                NetworkConditions.NONE,
                WorldClock.ofThisMachine(),
                session,
                new LoopTasks());
    }

    private static List<String> standing(Standby standby) {
        Recorder host = new Recorder();
        standby.handOver(null).opened().accept(host);
        return host.told;
    }
}
