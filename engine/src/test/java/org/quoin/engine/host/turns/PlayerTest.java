package org.quoin.engine.host.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.engine.host.turns.Player.State.ABSENT;
import static org.quoin.engine.host.turns.Player.State.ENTERING;
import static org.quoin.engine.host.turns.Player.State.GONE;
import static org.quoin.engine.host.turns.Player.State.JOINING;
import static org.quoin.engine.host.turns.Player.State.PARKED;
import static org.quoin.engine.host.turns.Player.State.PLAYING;
import static org.quoin.engine.host.turns.Player.State.STARTING;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.quoin.engine.host.turns.Player.State;
import org.quoin.sim.input.InputFrame;

/** Every event in every state of a player, and what the states mean for sealing. */
final class PlayerTest {
    /** The next turn to be sealed, in every state. */
    private static final int NEXT = 100;

    /** A turn that was sealed without the player's frame, if its avatar is in the world. */
    private static final int MISSED = 95;

    private static final int WALKS_AND_DIGS = InputFrame.of(1, 1, InputFrame.DESTROY, 3, 100, -50);

    /** What can happen to a player, with each outcome that depends on more than the state. */
    private enum Event {
        CONNECT(player -> player.connect(true)),
        READY(Player::ready),
        JOIN_SEALED(player -> player.joinSealed(NEXT, InputFrame.NEUTRAL)),
        FRAME_IN_TIME(player -> frame(player, NEXT, true)),
        FRAME_LATE_BUT_AWAITED(player -> lateFrame(player, true)),
        FRAME_LATE(player -> lateFrame(player, false)),
        FRAME_TOO_FAR_AHEAD(player -> frame(player, NEXT + 100_000, true)),
        SEAL_WITHOUT_FRAME(player -> player.seal(NEXT, -1, LatePolicy.SUBSTITUTE)),
        SEALS_WITHOUT_FRAME(PlayerTest::missTooMany),
        FRAME_LATE_THEN_SEALS_WITHOUT(
                player -> {
                    lateFrame(player, false);
                    missTooMany(player);
                }),
        DISCONNECT(player -> player.disconnect(0)),
        LEAVE(Player::leave);

        @SuppressWarnings("ImmutableEnumChecker") // Each is a lambda without state.
        private final Consumer<Player> happens;

        Event(Consumer<Player> happens) {
            this.happens = happens;
        }
    }

    /** The state after an event in each state, in their order; null: an error of our own. */
    private static final Map<Event, @Nullable State[]> EXPECTED = new EnumMap<>(Event.class);

    static {
        // In:                       ENTERING  JOINING   STARTING  PLAYING   PARKED    ABSENT
        // GONE
        expect(Event.CONNECT, ENTERING, JOINING, STARTING, STARTING, STARTING, STARTING, null);
        expect(Event.READY, JOINING, JOINING, STARTING, PLAYING, PARKED, null, null);
        expect(Event.JOIN_SEALED, null, STARTING, null, null, null, null, null);
        expect(Event.FRAME_IN_TIME, ENTERING, JOINING, PLAYING, PLAYING, PLAYING, null, null);
        expect(
                Event.FRAME_LATE_BUT_AWAITED,
                ENTERING,
                JOINING,
                PLAYING,
                PLAYING,
                PLAYING,
                null,
                null);
        expect(Event.FRAME_LATE, ENTERING, JOINING, STARTING, PLAYING, PARKED, null, null);
        expect(Event.FRAME_TOO_FAR_AHEAD, ENTERING, JOINING, STARTING, PLAYING, PARKED, null, null);
        expect(Event.SEAL_WITHOUT_FRAME, null, null, STARTING, PLAYING, PARKED, ABSENT, null);
        expect(Event.SEALS_WITHOUT_FRAME, null, null, STARTING, PARKED, PARKED, ABSENT, null);
        expect(Event.FRAME_LATE_THEN_SEALS_WITHOUT, null, null, PARKED, PARKED, PARKED, null, null);
        expect(Event.DISCONNECT, GONE, GONE, ABSENT, ABSENT, ABSENT, null, null);
        expect(Event.LEAVE, GONE, GONE, GONE, GONE, GONE, GONE, null);
    }

    private static void expect(Event event, @Nullable State... after) {
        EXPECTED.put(event, after);
    }

    private static List<Arguments> everyEventInEveryState() {
        List<Arguments> all = new ArrayList<>();
        for (State state : State.values()) {
            for (Event event : Event.values()) {
                all.add(Arguments.of(state, event));
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("everyEventInEveryState")
    @SuppressWarnings("EnumOrdinal") // The columns of the table stand in this order.
    void anEventLeadsToTheStateOfTheTableOrIsRefused(State state, Event event) {
        @Nullable State[] row = EXPECTED.get(event);
        assertEquals(State.values().length, row == null ? 0 : row.length, "no entry for " + event);
        State expected = row[state.ordinal()];
        Player player = playerIn(state);
        assertEquals(state, player.state());
        if (expected == null) {
            assertThrows(IllegalStateException.class, () -> event.happens.accept(player));
            assertEquals(state, player.state());
        } else {
            event.happens.accept(player);
            assertEquals(expected, player.state());
        }
    }

    /**
     * A player brought into a state by events alone; {@link #MISSED} was sealed without its frame.
     */
    private static Player playerIn(State state) {
        Player player = newPlayer();
        player.connect(false);
        switch (state) {
            case ENTERING -> {}
            case JOINING -> player.ready();
            case STARTING -> start(player);
            case PLAYING -> play(player);
            case PARKED -> {
                play(player);
                missTooMany(player);
            }
            case ABSENT -> {
                play(player);
                player.disconnect(0);
            }
            case GONE -> player.leave();
        }
        return player;
    }

    private static Player newPlayer() {
        return new Player(new Seat(3, "Ann", 7), 20);
    }

    private static void start(Player player) {
        player.ready();
        player.joinSealed(MISSED - 1, InputFrame.NEUTRAL);
        player.seal(MISSED, -1, LatePolicy.SUBSTITUTE);
    }

    private static void play(Player player) {
        start(player);
        player.receiveFrame(NEXT - 1, WALKS_AND_DIGS, NEXT - 1, 1, true);
        player.seal(NEXT - 1, 1, LatePolicy.SUBSTITUTE);
    }

    private static void frame(Player player, int turn, boolean wouldBeInTime) {
        player.receiveFrame(turn, WALKS_AND_DIGS, NEXT, 0, wouldBeInTime);
    }

    private static void lateFrame(Player player, boolean wouldBeInTime) {
        player.receiveFrame(MISSED, WALKS_AND_DIGS, NEXT, -1, wouldBeInTime);
    }

    private static void missTooMany(Player player) {
        for (int i = 0; i <= LatePolicy.SUBSTITUTE.substitutedInARowMax(); i++) {
            player.seal(NEXT + i, -1, LatePolicy.SUBSTITUTE);
        }
    }

    @Test
    void framesAreAwaitedFromTheFirstThatComesInTimeOn() {
        Player player = playerIn(STARTING);
        frame(player, NEXT + 2, true);
        assertEquals(NEXT + 2, player.awaitedFromTurn());
        frame(player, NEXT + 1, true);
        assertEquals(NEXT + 1, player.awaitedFromTurn());
        frame(player, NEXT + 5, true);
        assertEquals(NEXT + 1, player.awaitedFromTurn());
        assertTrue(player.hasFrame(NEXT + 1));
        assertFalse(player.hasFrame(NEXT + 3));
    }

    @Test
    void aParkedPlayerIsAwaitedAgainFromItsNextFrameInTime() {
        Player player = playerIn(PARKED);
        frame(player, NEXT + 9, true);
        assertEquals(PLAYING, player.state());
        assertEquals(NEXT + 9, player.awaitedFromTurn());
    }

    @Test
    void aLateFrameThatWouldHaveBeenAwaitedMakesTheNextTurnWait() {
        Player player = playerIn(PARKED);
        lateFrame(player, true);
        assertEquals(NEXT, player.awaitedFromTurn());
    }

    @Test
    void turnsBeforeTheFirstFrameAreNoSubstitutions() {
        Player player = playerIn(STARTING);
        frame(player, NEXT + 8, true);
        for (int turn = NEXT; turn < NEXT + 8; turn++) {
            assertEquals(InputFrame.NEUTRAL, player.seal(turn, -1, LatePolicy.SUBSTITUTE));
        }
        assertEquals(PLAYING, player.state());
        assertEquals(0, player.substitutions());
        assertEquals(WALKS_AND_DIGS, player.seal(NEXT + 8, 1, LatePolicy.SUBSTITUTE));
    }

    @Test
    void aSubstituteReleasesTheButtonsAndStandsStillOnceParked() {
        Player player = playerIn(PLAYING);
        int released = InputFrame.releaseButtons(WALKS_AND_DIGS);
        int turn = NEXT;
        for (int i = 0; i < LatePolicy.SUBSTITUTE.substitutedInARowMax(); i++) {
            assertEquals(released, player.seal(turn++, -1, LatePolicy.SUBSTITUTE));
        }
        int still = InputFrame.standStill(WALKS_AND_DIGS);
        assertEquals(still, player.seal(turn++, -1, LatePolicy.SUBSTITUTE));
        assertEquals(PARKED, player.state());
        assertEquals(turn - NEXT, player.substitutions());
    }

    @Test
    void strictLockstepParksAtTheFirstTurnThatIsSealedWithoutItsFrame() {
        Player player = playerIn(PLAYING);
        player.seal(NEXT, -1, LatePolicy.WAIT);
        assertEquals(PARKED, player.state());
    }

    @Test
    void anAbsentPlayerStandsStillAndItsAbsenceIsNoSubstitution() {
        Player player = playerIn(ABSENT);
        int still = InputFrame.standStill(WALKS_AND_DIGS);
        assertEquals(still, player.seal(NEXT, -1, LatePolicy.SUBSTITUTE));
        assertEquals(0, player.substitutions());
    }

    @Test
    void aPlayerThatGoesOnWithItsWorldKeepsTheFramesThatItSentAhead() {
        for (boolean keeps : new boolean[] {true, false}) {
            Player player = playerIn(PLAYING);
            frame(player, NEXT + 1, true);
            player.disconnect(0);
            player.connect(keeps);
            assertEquals(keeps, player.hasFrame(NEXT + 1));
        }
    }

    @Test
    void onlyAPlayerWithoutAnAvatarNeedsAJoinCommand() {
        for (State state : State.values()) {
            if (state != ABSENT && state != GONE) {
                assertEquals(state == ENTERING, playerIn(state).ready());
            }
        }
    }

    @Test
    void aSlotIsFreeOnceItsPlayerIsGoneAndItsCommandsAreSealed() {
        for (State state : State.values()) {
            if (state == GONE) {
                continue;
            }
            Players players = new Players();
            Player player = newPlayer();
            player.connect(false);
            players.add(player);
            boolean inWorld = bring(players, player, state);
            players.leave(player);
            assertNull(players.at(player.slot()));
            assertEquals(0, players.count());
            assertEquals(inWorld, players.hasCommands(), "after " + state);
            assertEquals(inWorld ? 1 : 0, players.pollCommands().length);
        }
    }

    /** Brings a player with a slot into a state; whether its avatar is in the world then. */
    private static boolean bring(Players players, Player player, State state) {
        if (state == ENTERING) {
            return false;
        }
        players.ready(player);
        if (state == JOINING) {
            return false;
        }
        players.pollCommands();
        player.joinSealed(NEXT, InputFrame.NEUTRAL);
        if (state == ABSENT) {
            players.disconnect(player, 0);
        }
        return true;
    }
}
