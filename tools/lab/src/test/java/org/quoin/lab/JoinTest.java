package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.HostOutbox;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;

/** Admissions, refusals, and the final message players get. */
final class JoinTest {
    private static final long SECOND = VirtualNetwork.SECOND;

    @Test
    void theSixtyFifthPlayerIsToldThatItHasToWaitAndComesInWhenAnotherGoes() {
        VirtualNetwork network = new VirtualNetwork(1, LinkConditions.PERFECT, 64, 20);
        for (int i = 0; i < 64; i++) {
            network.connect("p" + i, 1, turn -> InputFrame.NEUTRAL);
        }
        network.run(3 * SECOND);
        assertEquals(64, network.host().playerCount());
        VirtualPlayer last = network.connect("one more", 1, turn -> InputFrame.NEUTRAL);
        network.run(2 * SECOND);

        assertNull(last.ended());
        assertFalse(last.session().isPlaying());
        assertEquals(64, network.host().playerCount());
        for (VirtualPlayer player : network.players().subList(0, 64)) {
            assertTrue(player.session().isPlaying());
        }
        network.players().get(3).leave();
        network.run(2 * SECOND);
        assertTrue(last.session().isPlaying());
        assertEquals(64, network.host().playerCount());
    }

    @Test
    void aSlotThatWasLeftIsGivenToTheNext() {
        VirtualNetwork network = new VirtualNetwork(2, LinkConditions.PERFECT, 2, 20);
        VirtualPlayer first = network.connect("first", 1, turn -> InputFrame.NEUTRAL);
        network.run(SECOND);
        network.connect("second", 1, turn -> InputFrame.NEUTRAL);
        network.run(SECOND);
        first.leave();
        network.run(SECOND);
        VirtualPlayer third = network.connect("third", 1, turn -> InputFrame.NEUTRAL);
        network.run(SECOND);
        assertEquals(0, third.slot());
        assertEquals("third", network.host().simulation().nameOf(0));
        assertEquals(DisconnectReason.Kind.LEFT, Objects.requireNonNull(first.ended()).kind());
    }

    @Test
    void aNameThatSomebodyHasIsRefusedWhateverItsCase() {
        VirtualNetwork network = new VirtualNetwork(3, LinkConditions.PERFECT, 64, 20);
        network.connect("Ann", 1, turn -> InputFrame.NEUTRAL);
        network.run(SECOND);
        VirtualPlayer second = network.connect("aNN", 1, turn -> InputFrame.NEUTRAL);
        network.run(SECOND);
        DisconnectReason reason = Objects.requireNonNull(second.ended());
        assertTrue(reason.text().contains("already a player called Ann"), reason.text());
        assertEquals(DisconnectReason.Kind.NAME_TAKEN, reason.kind());
        assertEquals(1, network.host().playerCount());
        VirtualPlayer third = network.connect(reason.freeName(), 1, turn -> InputFrame.NEUTRAL);
        network.run(SECOND);
        assertNull(third.ended(), "the name that the host proposed is free");
        assertEquals(2, network.host().playerCount());
    }

    @Test
    void aNameThatLooksLikeAnotherIsRefused() {
        VirtualNetwork network = new VirtualNetwork(3, LinkConditions.PERFECT, 64, 20);
        network.connect("Ann", 1, turn -> InputFrame.NEUTRAL);
        network.run(SECOND);
        VirtualPlayer twin = network.connect("\u0410nn", 1, turn -> InputFrame.NEUTRAL);
        VirtualPlayer voice = network.connect("[Server]", 1, turn -> InputFrame.NEUTRAL);
        network.run(SECOND);
        DisconnectReason reason = Objects.requireNonNull(twin.ended());
        assertEquals(DisconnectReason.Kind.NAME_TAKEN, reason.kind());
        assertTrue(reason.text().contains("looks like that of Ann"), reason.text());
        DisconnectReason other = Objects.requireNonNull(voice.ended());
        assertEquals(DisconnectReason.Kind.NAME_REFUSED, other.kind());
        assertEquals("Player", other.freeName());
        assertEquals(1, network.host().playerCount());
        VirtualPlayer third = network.connect(reason.freeName(), 1, turn -> InputFrame.NEUTRAL);
        network.run(SECOND);
        assertNull(third.ended(), "the name that the host proposed is free");
    }

    @Test
    void aNameThatCannotBeSeenIsRefusedWithAReason() {
        VirtualNetwork network = new VirtualNetwork(4, LinkConditions.PERFECT, 64, 20);
        VirtualPlayer player = network.connect("\u200b", 1, turn -> InputFrame.NEUTRAL);
        network.run(SECOND);
        DisconnectReason reason = Objects.requireNonNull(player.ended());
        assertEquals(DisconnectReason.Kind.NAME_REFUSED, reason.kind());
        assertEquals("Player", reason.freeName());
    }

    @Test
    void aForeignVersionIsRefusedAndBothAreNamed() {
        Conversation talk = new Conversation();
        talk.say(
                new ToHost.Hello(
                        Wire.PROTOCOL_VERSION + 6,
                        RulesVersion.CURRENT,
                        "9.9",
                        "Ann",
                        Resume.NONE));
        ToClient.Refused refused = (ToClient.Refused) talk.heard.get(0);
        assertEquals(RefusalCode.WRONG_VERSION, refused.code());
        assertEquals(
                Reason.of(EndCode.WRONG_VERSION, GameVersion.CURRENT, "9.9"), refused.reason());
        assertEquals(EndCode.NEWER_HOST, refusal(0, -1).reason().code());
        assertEquals(EndCode.OLDER_HOST, refusal(0, 1).reason().code());
        assertEquals(EndCode.NEWER_HOST, refusal(-1, 1).reason().code());
        assertEquals(EndCode.OLDER_HOST, refusal(1, -1).reason().code());
    }

    /** The refusal sent to a build of the same version with other rules or another protocol. */
    private static ToClient.Refused refusal(int protocol, int rules) {
        Conversation talk = new Conversation();
        talk.say(
                new ToHost.Hello(
                        Wire.PROTOCOL_VERSION + protocol,
                        RulesVersion.CURRENT + rules,
                        GameVersion.CURRENT,
                        "A",
                        Resume.NONE));
        ToClient.Refused refused = (ToClient.Refused) talk.heard.get(0);
        assertEquals(RefusalCode.WRONG_VERSION, refused.code());
        return refused;
    }

    @Test
    void aLookThatThereIsNotIsRefusedWithAReason() {
        for (int[] look : new int[][] {{Look.COLOR_MAX + 1, 0}, {0, Look.SKIN_MAX + 1}}) {
            Conversation talk = new Conversation();
            talk.say(
                    new ToHost.Hello(
                            Wire.PROTOCOL_VERSION,
                            RulesVersion.CURRENT,
                            "0.1",
                            "Ann",
                            Resume.NONE,
                            look[0],
                            look[1]));
            ToClient.Refused refused = (ToClient.Refused) talk.heard.get(0);
            assertEquals(RefusalCode.LOOK_REFUSED, refused.code());
            assertEquals("", refused.freeName(), "another name does not help");
            String wrong = "no colour " + look[0] + " with skin " + look[1];
            assertTrue(refused.reason().text().contains(wrong), refused.reason().text());
        }
    }

    @Test
    void aSilentClientIsDisconnected() {
        Conversation talk = new Conversation();
        talk.passUntil(4 * SECOND);
        assertEquals(0, talk.closes);
        talk.passUntil(6 * SECOND);
        assertEquals(1, talk.closes);
    }

    @Test
    void whatIsNotAllowedEndsTheConnectionWithAReason() {
        List<ToHost> notFirst =
                List.of(
                        new ToHost.Ready(1),
                        new ToHost.SnapshotAck(1),
                        new ToHost.Hashes(0, 0, List.of()),
                        new ToHost.DesyncFound(20, "a voxel"),
                        new ToHost.SetLook(Look.PLAIN));
        for (ToHost message : notFirst) {
            Conversation talk = new Conversation();
            talk.say(message);
            assertTrue(talk.heard.get(0) instanceof ToClient.Goodbye, message.toString());
            talk.say(new ToHost.Hello(1, 1, "", "Ann", Resume.NONE));
            assertEquals(1, talk.heard.size(), "listened on after " + message);
            talk.passUntil(3 * SECOND);
            assertEquals(1, talk.closes);
        }
    }

    @Test
    void aClosingHostTellsEverybody() {
        VirtualNetwork network = new VirtualNetwork(5, LinkConditions.HOSTILE, 64, 20);
        for (int i = 0; i < 4; i++) {
            network.connect("p" + i, 2, turn -> InputFrame.NEUTRAL);
        }
        network.run(6 * SECOND);
        network.closeHost();
        network.run(5 * SECOND);
        for (VirtualPlayer player : network.players()) {
            DisconnectReason reason = player.ended();
            assertNotNull(reason);
            assertEquals(DisconnectReason.Kind.HOST_CLOSED, reason.kind());
            assertEquals("The host closed the world", reason.text());
            assertEquals("ended", player.calls.get(player.calls.size() - 1));
        }
    }

    @Test
    void aConnectionThatBreaksReadsAsLostAndNotAsAClosedWorld() {
        VirtualNetwork network = new VirtualNetwork(6, LinkConditions.PERFECT, 64, 20);
        VirtualPlayer player = network.connect("p", 2, turn -> InputFrame.NEUTRAL);
        network.run(2 * SECOND);
        network.cut(player);
        player.link().setCut(true);
        network.run(2 * SECOND);
        assertTrue(player.session().isReconnecting());
        assertEquals(1, network.host().playerCount(), "the avatar waits for its player");
        network.run(62 * SECOND);
        assertEquals(
                DisconnectReason.Kind.CONNECTION_LOST,
                Objects.requireNonNull(player.ended()).kind());
        assertEquals(0, network.host().playerCount());
    }

    /** One connection to a host, with messages made by hand. */
    private static final class Conversation implements HostOutbox {
        final List<ToClient> heard = new ArrayList<>();
        final HostSession session;
        int closes;
        long nowNanos;

        Conversation() {
            HostConfig config = new HostConfig(new WorldConfig(1, 20), 64, 20);
            session = new HostSession(config, () -> 42, this, 0);
            session.opened(1, 0);
        }

        void say(ToHost message) {
            session.streamReceived(1, Wire.encode(message), 0);
            session.advance(0);
        }

        /** Advances the host whenever it is due. */
        void passUntil(long nanos) {
            while (nowNanos < nanos) {
                nowNanos = Math.min(nanos, session.nextDueNanos(nowNanos));
                session.advance(nowNanos);
            }
        }

        @Override
        public void stream(int connection, byte[] message) {
            heard.add(Wire.decodeToClient(message, 0));
        }

        @Override
        public void datagram(int connection, byte[] buffer, int length) {}

        @Override
        public boolean isReliable(int connection) {
            return false;
        }

        @Override
        public int streamRoomBytes(int connection) {
            return 100_000;
        }

        @Override
        public void close(int connection) {
            closes++;
        }
    }
}
