package org.quoin.lab.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.lab.ColdStart;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.PlayerScript;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualNetwork.MessageTampering;
import org.quoin.lab.VirtualPlayer;
import org.quoin.lab.soak.Scenario.Participant;
import org.quoin.lab.soak.Soak.Result;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.World;

/**
 * Proves the checks with bugs that are injected between the network and the sessions: each of them
 * is found, and without them nothing is.
 */
final class PlantedBugTest {
    private static final long SECOND = VirtualNetwork.SECOND;

    /** The bug is in the frames of this turn. */
    private static final int TURN = 100;

    @Test
    void withoutABugNothingIsFound() {
        assertEquals(List.of(), run(MessageTampering.NONE, (network, player) -> {}).problems());
    }

    @Test
    void aLostFrameIsFound() {
        // The host loses a frame that it has: the player's last one is repeated.
        assertFound(
                "came in time",
                run(
                        new FrameBug(run -> change(run, TURN, releasedFrameBefore())),
                        (network, player) -> {}));
    }

    @Test
    void aDoubledFrameIsFound() {
        assertFound(
                "turn " + TURN,
                run(
                        new FrameBug(run -> change(run, TURN, frameOf(TURN - 1))),
                        (network, player) -> {}));
    }

    @Test
    void aChangedOrderIsFound() {
        assertFound(
                "turn " + TURN,
                run(
                        new FrameBug(
                                run ->
                                        change(
                                                change(run, TURN, frameOf(TURN + 1)),
                                                TURN + 1,
                                                frameOf(TURN))),
                        (network, player) -> {}));
    }

    @Test
    void aWrongVoxelIsFound() {
        Result result =
                run(
                        MessageTampering.NONE,
                        (network, player) ->
                                ((World) player.simulation().blocks())
                                        .setBlock(3, 70, 5, Blocks.STONE));
        assertFound("p1's world differs from the host's after turn", result);
    }

    @Test
    void aWrongBodyIsFound() {
        Result result =
                run(
                        MessageTampering.NONE,
                        (network, player) ->
                                DebugEdits.moveAvatar(player.simulation(), player.slot(), 1));
        assertFound("p1's world differs from the host's after turn", result);
    }

    @Test
    void aWrongVoxelAtTheHostIsFoundInItsJournal() {
        Result result =
                run(
                        MessageTampering.NONE,
                        (network, player) ->
                                ((World) network.host().simulation().blocks())
                                        .setBlock(3, 70, 5, Blocks.STONE));
        assertFound("the journal's world differs", result);
    }

    /** Three players on links without loss; the bug affects p1 after eight seconds. */
    private static Result run(
            MessageTampering tamper, BiConsumer<VirtualNetwork, VirtualPlayer> bug) {
        HostConfig host = new HostConfig(new WorldConfig(5, 20), 8, 20, LatePolicy.SUBSTITUTE);
        List<Participant> people = List.of(person(0), person(1), person(2));
        SoakRun run =
                new SoakRun(
                        new Scenario(5, host, people, List.of(), 12 * SECOND, ColdStart.NONE),
                        tamper);
        VirtualNetwork network = run.network();
        network.after(8 * SECOND, () -> bug.accept(network, network.players().get(1)));
        return run.run();
    }

    private static Participant person(int index) {
        return new Participant(
                index * SECOND / 10,
                InputDelay.fixed(6),
                (turn, simulation, slot) -> PlayerScript.neverTheSame(Mix.mix(7, index, turn)),
                LinkConditions.of(30, 2, 0),
                false,
                0,
                30 * SECOND);
    }

    private static void assertFound(String what, Result result) {
        assertTrue(
                result.problems().stream().anyMatch(problem -> problem.contains(what)),
                () -> what + " is not in " + result.problems());
    }

    /** Changes p1's frames on their way to the host, in every datagram alike. */
    private record FrameBug(Function<FrameRun, FrameRun> bug) implements MessageTampering {
        @Override
        public byte[] toHost(VirtualPlayer from, byte[] message) {
            if (from.name().equals("p1")
                    && Wire.decodeToHost(message, TURN) instanceof ToHost.Frames frames
                    && frames.run().count() > 0) {
                return Wire.encode(
                        new ToHost.Frames(
                                frames.ackTurn(),
                                frames.haveMask(),
                                frames.inputDelayTurns(),
                                frames.clocks(),
                                bug.apply(frames.run())));
            }
            return message;
        }
    }

    private static int frameOf(int turn) {
        return PlayerScript.neverTheSame(Mix.mix(7, 1, turn));
    }

    private static int releasedFrameBefore() {
        return InputFrame.playOn(frameOf(TURN - 1));
    }

    private static FrameRun change(FrameRun run, int turn, int frame) {
        int[] frames = new int[run.count()];
        for (int i = 0; i < frames.length; i++) {
            frames[i] = run.firstTurn() + i == turn ? frame : run.at(i);
        }
        return new FrameRun(run.firstTurn(), frames);
    }
}
