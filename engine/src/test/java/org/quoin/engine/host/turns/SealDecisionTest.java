package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.quoin.sim.Snapshot;
import org.quoin.sim.input.InputFrame;

/** When the next turn may be sealed, and which player it waits for. */
final class SealDecisionTest {
    private static final long TURN = 50_000_000L;
    private static final long PATIENCE = LatePolicy.SUBSTITUTE.patienceNanos();
    private static final long SECOND = 1_000_000_000L;

    /** The last sealed turn, and the one to be decided on. */
    private static final int SEALED = 1;

    private static final int NEXT = SEALED + 1;

    private final Players players = new Players(TurnSink.NONE);
    private final TurnHistory history = new TurnHistory(SEALED);
    private final TurnSchedule schedule = new TurnSchedule(20, PATIENCE, 0);
    private final SealDecision decision =
            new SealDecision(LatePolicy.SUBSTITUTE, schedule, history, players, 0);

    @Test
    void theWorldStandsStillWhileNobodyIsInIt() {
        assertFalse(decision.worldRuns());
        assertEquals(Long.MAX_VALUE, decision.nextDueNanos(0));
        Player player = newPlayer(0);
        assertFalse(decision.worldRuns(), "it downloads the world");
        players.ready(player);
        assertTrue(decision.worldRuns(), "its join command waits");
        players.pollCommands(1, (x, z) -> true);
        player.joinSealed(SEALED, InputFrame.NEUTRAL);
        assertTrue(decision.worldRuns());
        players.disconnect(player, 0);
        assertFalse(decision.worldRuns(), "it is absent");
    }

    @Test
    void afterTheEndNothingIsDue() {
        playing(0);
        run(0);
        decision.end();
        assertFalse(decision.worldRuns());
        assertEquals(Long.MAX_VALUE, decision.nextDueNanos(0));
    }

    /** One more could be saved, but not opened again. */
    @Test
    void afterTheLastTurnOfAWorldNothingIsDue() {
        for (int newest : new int[] {Snapshot.TURN_MAX - 1, Snapshot.TURN_MAX}) {
            SealDecision last =
                    new SealDecision(
                            LatePolicy.SUBSTITUTE, schedule, new TurnHistory(newest), players, 0);
            players.ready(newPlayer(newest - Snapshot.TURN_MAX + 1));
            assertEquals(newest < Snapshot.TURN_MAX, last.worldRuns());
        }
    }

    @Test
    void aTurnIsSealedWhenItIsDueIfEveryFrameIsHere() {
        Player player = playing(0);
        receive(player, NEXT);
        run(TURN);
        assertFalse(decision.maySeal(TURN - 1));
        assertTrue(decision.maySeal(TURN));
        assertEquals(TURN, decision.nextDueNanos(0));
    }

    @Test
    void aTurnWaitsForAMissingFrameUntilThePatienceIsOver() {
        Player first = playing(0);
        Player second = playing(1);
        receive(first, NEXT);
        run(0);
        assertSame(second, decision.firstAwaited());
        assertFalse(decision.maySeal(PATIENCE - 1));
        assertEquals(PATIENCE, decision.nextDueNanos(0));
        assertTrue(decision.maySeal(PATIENCE));
        receive(second, NEXT);
        assertNull(decision.firstAwaited());
        assertTrue(decision.maySeal(0));
    }

    @Test
    void thePlayerInTheLowestSlotIsNamed() {
        playing(3);
        Player lower = playing(2);
        assertSame(lower, decision.firstAwaited());
    }

    @Test
    void onlyAPlayerThatPlaysIsAwaited() {
        for (Player.State state : Player.State.values()) {
            Player player = newPlayer(0);
            bring(player, state);
            boolean awaited = state == Player.State.PLAYING;
            assertSame(awaited ? player : null, decision.firstAwaited(), state.toString());
            if (state != Player.State.GONE) {
                players.leave(player);
            }
            players.pollCommands(1, (x, z) -> true);
        }
    }

    @Test
    void turnsBeforeTheFirstFrameDoNotWait() {
        Player player = newPlayer(0);
        bring(player, Player.State.STARTING);
        receive(player, NEXT + 1);
        assertNull(decision.firstAwaited());
    }

    @Test
    void afterAStallOfTheMachineThePatienceBeginsAnew() {
        playing(0);
        run(0);
        decision.beginAdvance(0);
        decision.endAdvance(0);
        decision.beginAdvance(SECOND);
        assertFalse(decision.maySeal(SECOND), "frames may still be in the socket");
        assertEquals(SECOND + PATIENCE, decision.nextDueNanos(SECOND));
        assertTrue(decision.maySeal(SECOND + PATIENCE));
    }

    @Test
    void aFrameWithinThePatienceWouldHaveBeenInTime() {
        assertTrue(decision.wouldBeInTime(1 - PATIENCE));
        assertFalse(decision.wouldBeInTime(-PATIENCE));
    }

    /** Lets the schedule run, with the next turn due at a time. */
    private void run(long dueNanos) {
        schedule.setRunning(true, dueNanos);
    }

    private Player newPlayer(int slot) {
        Player player = new Player(new Seat(slot, "p" + slot, slot + 1), 20);
        players.add(player);
        player.connect(false);
        return player;
    }

    /** A player whose frames are awaited from the next turn on. */
    private Player playing(int slot) {
        Player player = newPlayer(slot);
        bring(player, Player.State.PLAYING);
        return player;
    }

    private void bring(Player player, Player.State state) {
        switch (state) {
            case ENTERING -> {}
            case JOINING -> players.ready(player);
            case STARTING -> {
                players.ready(player);
                players.pollCommands(1, (x, z) -> true);
                player.joinSealed(SEALED, InputFrame.NEUTRAL);
            }
            case PLAYING -> {
                bring(player, Player.State.STARTING);
                // A late frame that would have been in time: the next turn waits.
                player.seal(SEALED, 0, LatePolicy.SUBSTITUTE);
                player.receiveFrame(SEALED, InputFrame.NEUTRAL, NEXT, 0, true);
            }
            case PARKED -> {
                bring(player, Player.State.PLAYING);
                player.seal(NEXT, 0, LatePolicy.WAIT);
            }
            case ABSENT -> {
                bring(player, Player.State.PLAYING);
                players.disconnect(player, 0);
            }
            case GONE -> players.leave(player);
        }
    }

    private void receive(Player player, int turn) {
        player.receiveFrame(turn, InputFrame.NEUTRAL, NEXT, 0, true);
    }
}
