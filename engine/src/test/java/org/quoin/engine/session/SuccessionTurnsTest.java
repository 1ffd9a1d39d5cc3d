package org.quoin.engine.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.session.pacing.ProtocolViolationException;
import org.quoin.engine.session.pacing.TurnPlayer;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Packing;
import org.quoin.engine.wire.Position;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;

/** Turns that a successor gets from other players, of whom some send what is none. */
final class SuccessionTurnsTest implements HostLink.Outbox, TurnPlayer.Listener {
    private static final WorldConfig WORLD = new WorldConfig(5, 20);
    private static final int SLOT = 3;

    private final TurnEncoder encoder = new TurnEncoder();
    private final byte[] raw = Snapshot.write(Simulation.create(WORLD));
    private final byte[] packed = Packing.pack(raw);
    private final JoinedWorld world =
            new JoinedWorld(
                    new ToClient.Welcome(
                            SLOT,
                            77,
                            Lineage.of(new Lineage.Term(1, 9, 1)),
                            "Ann",
                            WORLD,
                            20,
                            false,
                            0,
                            raw.length,
                            packed.length,
                            encoder.base()),
                    ClientEnvironment.NONE,
                    null);
    private final List<ClientEvent> events = new ArrayList<>();
    private final Succession succession;
    private int turn;

    SuccessionTurnsTest() {
        HostLink link = new HostLink(this);
        TurnPlayer player =
                new TurnPlayer(
                        link,
                        InputDelay.fixed(2),
                        (number, simulation, slot) -> 0,
                        this,
                        new LoopWatch(),
                        () -> 0);
        succession = new Succession(link, player, events::add);
    }

    @BeforeEach
    void executeTwoTurns() throws ProtocolViolationException {
        world.download().add(new ToClient.SnapshotPart(0, Blob.owning(packed)));
        world.open(ClientEnvironment.NONE);
        succession.following(world, 0);
        assertTrue(succession.put(1, List.of(next(), next())));
        assertTrue(succession.execute());
    }

    private Blob next(Command... commands) {
        turn++;
        return encoder.encode(new Turn(turn, new int[0], new int[0], commands));
    }

    private Simulation simulation() {
        return Objects.requireNonNull(world.simulation());
    }

    @Test
    void whatIsNoTurnIsNotKeptAndOthersCanSendTheTurnsStill() {
        Blob third = next();
        Blob fourth = next();
        assertFalse(succession.put(3, List.of(third, Blob.EMPTY)));
        assertEquals(2, succession.position().turn());
        assertTrue(succession.put(3, List.of(third)));
        assertFalse(succession.put(4, List.of(Blob.EMPTY)), "after one that is not yet executed");
        assertTrue(succession.put(3, List.of(third, fourth)), "one of them is here");
        assertTrue(succession.execute());
        assertEquals(4, simulation().turn());
        assertNull(world.turns().problem());
    }

    @Test
    void aTurnThatCannotBeExecutedLeavesTheWorldAndIsSentToNobody() {
        Blob third = next();
        Blob base = world.turns().coderBase();
        long before = simulation().stateHash();
        Blob refused = next(new Command.Join(SLOT, "Ann"), new Command.Leave(SLOT + 1));
        assertTrue(succession.put(3, List.of(third, refused)));
        assertFalse(succession.execute());
        assertEquals(before, simulation().stateHash());
        assertEquals(base, world.turns().coderBase());
        assertEquals(3, succession.position().turn());
        assertEquals(List.of(third), succession.turns(3, 2));
        assertTrue(succession.execute(), "without it");
        assertEquals(3, simulation().turn());
    }

    @Test
    void theOneLeftOfTwoIsAskedAlsoIfSuccessorsWereNamedBeforeTheHostsPlayerWasSeen() {
        PublicIdentity ann = Identity.fresh().publicHalf();
        succession.use(SuccessorLines.NONE, ann);
        succession.following(world, 0);
        int hostSlot = 1;
        succession.receive(
                new ToClient.Successors(
                        hostSlot, List.of(new Successor(SLOT, ann, List.of("a:1")))));
        Blob both =
                next(
                        new Command.Join(hostSlot, "Hanna", Look.PLAIN, 7),
                        new Command.Join(SLOT, "Ann", Look.PLAIN, Seat.playerIdOf(ann.id())));
        assertTrue(succession.put(3, List.of(both)));
        assertTrue(succession.execute());
        succession.executed(3, 0);
        succession.suspect(1);
        assertEquals(List.of(new ClientEvent.CutOff(true)), cutOffs());
    }

    @Test
    void whoeverWasCutOffFromASilentHostIsToldAgainOnceTheConnectionIsGivenUp() {
        PublicIdentity ben = Identity.fresh().publicHalf();
        succession.use(SuccessorLines.NONE, Identity.fresh().publicHalf());
        succession.following(world, 0);
        succession.receive(
                new ToClient.Successors(0, List.of(new Successor(1, ben, List.of("a:1")))));
        succession.tellAgain();
        assertEquals(List.of(), cutOffs());
        succession.suspect(0);
        succession.successorLost(ben, 1);
        assertEquals(List.of(new ClientEvent.CutOff(false)), cutOffs());
        succession.tellAgain();
        assertEquals(List.of(new ClientEvent.CutOff(false)), cutOffs());
        succession.heard();
        succession.tellAgain();
        assertEquals(List.of(), cutOffs(), "the host was heard");
        succession.suspect(2);
        succession.successorLost(ben, 3);
        assertEquals(List.of(new ClientEvent.CutOff(false)), cutOffs());
    }

    /** Of three players Ann goes on when the host and Ben are gone. */
    private void goAloneOfThree(SuccessorLines lines, PublicIdentity ann, PublicIdentity ben) {
        succession.use(lines, ann);
        succession.following(world, 0);
        succession.receive(
                new ToClient.Successors(
                        1,
                        List.of(
                                new Successor(SLOT, ann, List.of("a:1")),
                                new Successor(2, ben, List.of("b:1")))));
        Blob all =
                next(
                        new Command.Join(1, "Hanna", Look.PLAIN, 7),
                        new Command.Join(2, "Ben", Look.PLAIN, Seat.playerIdOf(ben.id())),
                        new Command.Join(SLOT, "Ann", Look.PLAIN, Seat.playerIdOf(ann.id())));
        assertTrue(succession.put(3, List.of(all)));
        assertTrue(succession.execute());
        succession.suspect(1);
        succession.goAlone(2);
    }

    @Test
    void whoeverGoesOnAloneLeadsSo() {
        Leading lines = new Leading();
        goAloneOfThree(lines, Identity.fresh().publicHalf(), Identity.fresh().publicHalf());
        succession.advance(1_000_000_000);
        assertTrue(lines.led().alone());
    }

    @Test
    void whoeverWantsToGoOnAloneAndIsPromisedByAMajorityLeadsThat() {
        Leading lines = new Leading();
        PublicIdentity ben = Identity.fresh().publicHalf();
        goAloneOfThree(lines, Identity.fresh().publicHalf(), ben);
        Position here = succession.position();
        succession.voterReceived(ben, Wire.encode(new ToHost.Lost(0, here)), 3);
        succession.voterReceived(ben, Wire.encode(new ToHost.Promise(2, here)), 4);
        succession.advance(1_000_000_000);
        assertFalse(lines.led().alone());
    }

    /** Records what is led. */
    private static final class Leading implements SuccessorLines {
        private @Nullable Takeover led;

        Takeover led() {
            return Objects.requireNonNull(led);
        }

        @Override
        public boolean lead(Takeover takeover) {
            led = takeover;
            return true;
        }

        @Override
        public ToHost.@Nullable Willing willing() {
            return null;
        }

        @Override
        public void dial(Successor successor) {}

        @Override
        public void hangUp(PublicIdentity successor) {}

        @Override
        public void stream(PublicIdentity successor, byte[] message) {}

        @Override
        public void toVoter(PublicIdentity voter, byte[] message) {}

        @Override
        public void follow(PublicIdentity successor) {}

        @Override
        public long newSessionId() {
            return 77;
        }
    }

    private List<ClientEvent> cutOffs() {
        List<ClientEvent> all =
                events.stream().filter(ClientEvent.CutOff.class::isInstance).toList();
        events.clear();
        return all;
    }

    @Override
    public void stream(byte[] message) {}

    @Override
    public void datagram(byte[] buffer, int length) {}

    @Override
    public boolean isReliable() {
        return false;
    }

    @Override
    public void executed(Turn executed, Simulation simulation) {}

    @Override
    public void show(Simulation simulation, long nowNanos) {}

    @Override
    public void sampled(Simulation simulation, long nowNanos) {}

    @Override
    public boolean isOver() {
        return false;
    }
}
