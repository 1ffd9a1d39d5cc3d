package org.quoin.client.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.TestTexts;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/** A replay that goes to a far turn shows pictures on the way, and can be stopped. */
final class ReplayPlaybackTest {
    private static final WorldSettings SETTINGS =
            new WorldSettings("Gable", new WorldConfig(7, 20), LatePolicy.SUBSTITUTE);

    /** In two files: the second begins at turn 6000. */
    private static final int TURNS = 6400;

    private static final long MILLI_NANOS = 1_000_000;

    /** Each look at the clock takes a millisecond, so a slice has about 100 turns. */
    private long nowNanos;

    private final Pictures pictures = new Pictures();
    private ReplaySource source = played(new MemoryFolder(), 0);
    private ReplayPlayback playback = playback();

    private static ReplaySource played(MemoryFolder folder, int turns) {
        Simulation world = Simulation.create(SETTINGS.config());
        TurnEncoder encoder = new TurnEncoder();
        Journal journal = Journal.inline(folder, SETTINGS);
        journal.started(world, encoder.base());
        for (int number = 1; number <= turns; number++) {
            Turn turn = new Turn(number, new int[0], new int[0], new Command[0]);
            world.step(turn);
            journal.sealed(turn, encoder.encode(turn), 0, world, encoder::base);
        }
        try {
            return ReplaySource.open(new ReplayFiles(folder, WorldFolder.segments(folder)));
        } catch (IOException | StoreException e) {
            throw new AssertionError(e);
        }
    }

    private ReplayPlayback playback() {
        return new ReplayPlayback(
                source, TestTexts.english(), () -> nowNanos += MILLI_NANOS, pictures);
    }

    @BeforeEach
    void open() {
        source = played(new MemoryFolder(), TURNS);
        playback = playback();
        playback.clock().setPaused(true);
        playback.begin();
        playback.jumpTo(0);
        playback.advance(0);
        pictures.turns.clear();
    }

    @AfterEach
    void close() throws IOException {
        source.close();
    }

    private static final class Pictures implements ReplayPlayback.Screen {
        final List<Integer> turns = new ArrayList<>();
        Runnable whileOpening = () -> {};
        int openingPictures;

        @Override
        public void receiveTurn(boolean skips) {
            turns.add(skips ? 1 : 0);
        }

        @Override
        public boolean isEmpty() {
            return false;
        }

        @Override
        public void showOpening() {
            openingPictures++;
            whileOpening.run();
        }

        @Override
        public boolean isEndAsked() {
            return false;
        }
    }

    /** Pictures until it is there. */
    private int arrive() {
        int slices = 0;
        int percent = 0;
        while (playback.goingTo() >= 0) {
            playback.advance(0.05);
            slices++;
            assertTrue(playback.goingTo() < 0 || playback.goingPercent() >= percent);
            percent = playback.goingPercent();
            assertTrue(slices < 2 * TURNS, "it gets on");
        }
        return slices;
    }

    @Test
    void aNearTurnIsShownInTheNextPicture() {
        playback.jumpBy(5);
        assertEquals(5, playback.goingTo());
        playback.advance(0);
        assertEquals(-1, playback.goingTo());
        assertEquals(5, playback.shownTurn());
        assertEquals("", playback.problem());
    }

    @Test
    void aFarTurnIsReachedInSlicesWithPicturesBetween() {
        playback.jumpTo(5900);
        assertTrue(arrive() > 5900 / 110, "100 turns a slice");
        assertEquals(5900, playback.shownTurn());
        assertEquals(List.of(1), pictures.turns, "no turn between is shown");
        playback.jumpTo(Integer.MAX_VALUE);
        arrive();
        assertEquals(TURNS, playback.shownTurn());
        assertEquals("", playback.problem());
    }

    @Test
    void onTheWayItCanBeCancelledAndGoesOnFromThere() {
        playback.jumpTo(5900);
        playback.advance(0);
        playback.advance(0);
        assertTrue(playback.cancel());
        assertEquals(-1, playback.goingTo());
        assertTrue(playback.shownTurn() < 5900);
        assertFalse(playback.cancel(), "then it is the replay that is left");
        playback.jumpBy(3);
        int goal = playback.goingTo();
        arrive();
        assertEquals(goal, playback.shownTurn());
    }

    @Test
    void anotherGoalOnTheWayCountsFromTheOneBefore() {
        playback.jumpTo(1000);
        playback.advance(0);
        playback.jumpBy(100);
        assertEquals(1100, playback.goingTo());
        playback.jumpBy(-50);
        arrive();
        assertEquals(1050, playback.shownTurn());
    }

    @Test
    void whileAFileIsOpenedThereArePicturesAndItCanBeCancelled() {
        nowNanos = 0;
        pictures.whileOpening = () -> assertTrue(playback.cancel());
        slowOpening();
        playback.jumpTo(6100);
        arrive();
        assertEquals(1, pictures.openingPictures);
        assertEquals(0, playback.shownTurn());
        assertEquals("", playback.problem(), "who cancelled it knows");
        pictures.whileOpening = () -> {};
        playback.jumpTo(6100);
        arrive();
        assertEquals(6100, playback.shownTurn());
    }

    @Test
    void aGoalSetWhileAFileIsOpenedIsGoneToNext() {
        pictures.whileOpening = () -> playback.jumpTo(6200);
        slowOpening();
        playback.jumpTo(6100);
        arrive();
        assertTrue(pictures.openingPictures > 0);
        assertEquals(6200, playback.shownTurn());
    }

    /** A look at the clock takes so long that each is worth a picture. */
    private void slowOpening() {
        playback =
                new ReplayPlayback(
                        source,
                        TestTexts.english(),
                        () -> nowNanos += ReplayPlayback.WAIT_NANOS_MAX,
                        pictures);
        playback.clock().setPaused(true);
        playback.begin();
        playback.jumpTo(0);
        playback.advance(0);
    }
}
