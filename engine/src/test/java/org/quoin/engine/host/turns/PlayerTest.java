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
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.quoin.engine.host.turns.Player.State;
import org.quoin.engine.testing.StateTable;
import org.quoin.sim.input.InputFrame;

/** Every event in every state of a player, and the effect of states on sealing. */
final class PlayerTest {
    /** The next turn to be sealed, in every state. */
    private static final int NEXT = 100;

    /** A turn that was sealed without the player's frame, if its avatar is in the world. */
    private static final int MISSED = 95;

    private static final int WALKS_AND_DIGS = InputFrame.of(1, 1, InputFrame.DESTROY, 3, 100, -50);

    private static final StateTable<State> TABLE = StateTable.of(Player.class, State.class);

    /**
     * The events of a player. An event that leads to another state only under a condition has one
     * constant for each outcome, with the marks in the table whose conditions hold.
     */
    private enum Event {
        CONNECT("connect", "", player -> player.connect(true)),
        READY("ready", "", Player::ready),
        JOIN_SEALED("joinSealed", "", player -> player.joinSealed(NEXT, InputFrame.NEUTRAL)),
        FRAME_IN_TIME("receiveFrame", "*", player -> frame(player, NEXT, true)),
        FRAME_LATE_BUT_AWAITED("receiveFrame", "*", player -> lateFrame(player, true)),
        FRAME_LATE("receiveFrame", "", player -> lateFrame(player, false)),
        FRAME_TOO_FAR_AHEAD("receiveFrame", "", player -> frame(player, NEXT + 100_000, true)),
        SEAL_WITHOUT_FRAME("seal", "", player -> player.seal(NEXT, -1, LatePolicy.SUBSTITUTE)),
        SEALS_WITHOUT_FRAME("seal", "**", PlayerTest::missTooMany),
        FRAME_LATE_THEN_SEALS_WITHOUT(
                "seal",
                "** ***",
                player -> {
                    if (player.state() != ABSENT && player.state() != GONE) { // They send none.
                        lateFrame(player, false);
                    }
                    missTooMany(player);
                }),
        DISCONNECT("disconnect", "", player -> player.disconnect(0)),
        LEAVE("leave", "", Player::leave);

        private final String row;
        private final String marks;

        @SuppressWarnings("ImmutableEnumChecker") // Each is a lambda without state.
        private final Consumer<Player> happens;

        Event(String row, String marks, Consumer<Player> happens) {
            this.row = row;
            this.marks = marks;
            this.happens = happens;
        }

        /** The state after it, as the table has it; null: an error of our own. */
        private @Nullable State after(State before) {
            String cell = TABLE.cell(row, before);
            String entry = cell.replace("*", "");
            return switch (entry) {
                case "error" -> null;
                case "-" -> before;
                default ->
                        List.of(marks.split(" ", -1)).contains(cell.substring(entry.length()))
                                        || entry.equals(cell)
                                ? State.valueOf(entry)
                                : before;
            };
        }
    }

    @Test
    void theTableHasARowForEveryEvent() {
        assertEquals(
                TABLE.rows(),
                Arrays.stream(Event.values()).map(event -> event.row).collect(Collectors.toSet()));
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
    void anEventLeadsToTheStateOfTheTableOrIsRefused(State state, Event event) {
        State expected = event.after(state);
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
        for (int i = 0; i <= LatePolicy.SUBSTITUTE.substitutedInARowMax(20); i++) {
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
        int released = InputFrame.playOn(WALKS_AND_DIGS);
        int turn = NEXT;
        for (int i = 0; i < LatePolicy.SUBSTITUTE.substitutedInARowMax(20); i++) {
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
            Players players = new Players(TurnSink.NONE);
            Player player = newPlayer();
            player.connect(false);
            players.add(player);
            boolean inWorld = bring(players, player, state);
            players.leave(player);
            assertNull(players.at(player.slot()));
            assertEquals(0, players.count());
            assertEquals(inWorld, players.hasCommands(), "after " + state);
            assertEquals(inWorld ? 1 : 0, players.pollCommands(1, (x, z) -> true).length);
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
        players.pollCommands(1, (x, z) -> true);
        player.joinSealed(NEXT, InputFrame.NEUTRAL);
        if (state == ABSENT) {
            players.disconnect(player, 0);
        }
        return true;
    }
}
