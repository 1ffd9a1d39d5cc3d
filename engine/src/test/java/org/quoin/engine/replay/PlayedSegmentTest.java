package org.quoin.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.store.JournaledPlay;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.work.OpenBudget;

/** Memory held by a segment that may come from a stranger. */
final class PlayedSegmentTest {
    private static final int TURNS = 3000;

    private final MemoryFolder folder = new MemoryFolder();

    private SegmentPlayer player(long memoryBytes) throws IOException, StoreException {
        JournaledPlay.in(folder, 0, 1).play(TURNS);
        String file = folder.names().get(0);
        OpenBudget budget = new OpenBudget(() -> 0, 1000, memoryBytes, () -> false);
        return SegmentPlayer.open(folder, file, budget);
    }

    @Test
    void anHonestSegmentIsPlayedToItsEnd() throws IOException, StoreException {
        try (PlayedSegment segment = new PlayedSegment(player(100_000_000))) {
            assertNotNull(segment.turn(TURNS));
            assertNull(segment.turn(TURNS + 1));
            assertEquals(TURNS, segment.playedTurn());
            assertEquals(1 + TURNS / 200, segment.images().count());
            assertNull(segment.endReason());
        }
    }

    @Test
    void aSegmentOfFarTooManyTurnsEndsWithASentence() throws IOException, StoreException {
        try (PlayedSegment segment = new PlayedSegment(player(Long.MAX_VALUE), 700)) {
            assertNull(segment.turn(TURNS));
            Reason why = Objects.requireNonNull(segment.endReason());
            assertEquals(StoreCode.TOO_MANY_TURNS, why.code());
            assertTrue(why.text().contains("shown up to turn 700"), why.text());
            assertNotNull(segment.turn(700), "what was played can be watched");
            assertFalse(segment.playNext());
        }
    }

    @Test
    void theTurnsThatAreKeptAreReserved() throws IOException, StoreException {
        try (PlayedSegment segment = new PlayedSegment(player(150_000))) {
            assertNull(segment.turn(TURNS));
            Reason why = Objects.requireNonNull(segment.endReason());
            assertEquals(StoreCode.TOO_LARGE, why.code());
            int played = segment.playedTurn();
            assertTrue(played > 500 && played < TURNS, played + " turns");
            assertEquals(played, Objects.requireNonNull(segment.turn(played)).number());
            assertNull(segment.turn(played + 1));
        }
    }

    @Test
    void imagesGetFartherApartWhereTheyTakeTooMuch() throws IOException, StoreException {
        long memoryBytes = 4_000_000;
        try (PlayedSegment segment = new PlayedSegment(player(memoryBytes))) {
            assertNotNull(segment.turn(TURNS));
            assertTrue(segment.images().bytes() <= memoryBytes / 4);
            assertTrue(segment.images().distanceTurns() > 200);
        }
    }
}
