package org.quoin.server.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.status.WorldSlice;
import org.quoin.engine.host.status.WorldSlice.Spot;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.SectionKey;

/** A map whose rounds are taken by hand, of a world that is changed by hand. */
final class WorldMapTest {
    private static final WorldMap.Info INFO =
            new WorldMap.Info("hills", 1, 8, "", -1, "", WorldMap.Shown.NAMES);

    private final Simulation simulation = Simulation.create(new WorldConfig(1, 20));
    private final List<Spot> spots = new ArrayList<>();
    private long nowNanos;

    private WorldMap map(int areaBlocks) {
        return WorldMap.of(
                columns -> slice(columns),
                simulation.columns(),
                areaBlocks,
                INFO,
                new MapTiles(0, new MapBudget(1, nowNanos)),
                new MapBudget(1, nowNanos),
                nowNanos);
    }

    private WorldSlice slice(long[] columns) {
        WorldSlice slice = WorldSlice.of(new Players(TurnSink.NONE), simulation, columns);
        return new WorldSlice(slice.turn(), spots, slice.changed(), slice.edits());
    }

    /** Takes a round; returns how many columns it drew. */
    private int round(WorldMap map) {
        long[] next = map.next();
        nowNanos += WorldMap.EVENT_NANOS;
        WorldSlice slice = slice(next);
        map.round(slice, nowNanos);
        return slice.edits().size();
    }

    private static long column(int cx, int cz) {
        return SectionKey.columnOf(SectionKey.of(cx, 0, cz));
    }

    private void set(int x, int z, int block) {
        DebugEdits.setBlock(simulation, x, 100, z, block);
    }

    @Test
    void theSurroundingsOfTheSpawnAreDrawnTheNearestFirstAFewAtATime() {
        WorldMap map = map(48);
        assertEquals(column(0, 0), map.next()[0]);
        int rounds = 0;
        while (round(map) > 0) {
            rounds++;
        }
        assertEquals(4, rounds, "7 x 7 columns, 16 at a time");
        assertTrue(map.tiles().isKnown(column(3, -3)));
        assertFalse(map.tiles().isKnown(column(4, 0)));
    }

    @Test
    void whereNobodyHasBeenAndNothingWasBuiltNothingIsDrawn() {
        set(1000, 0, Blocks.BRICKS);
        WorldMap map = map(0);
        while (round(map) > 0 || map.next().length > 0) {}
        assertTrue(map.tiles().isKnown(column(0, 0)), "the spawn alone");
        assertFalse(map.tiles().isKnown(column(1, 0)));
        assertTrue(map.tiles().isKnown(column(1000 >> 4, 0)), "what was built before");
    }

    @Test
    void whatIsBuiltNowIsDrawnBeforeWhatIsLeftToExplore() {
        WorldMap map = map(256);
        round(map);
        set(500, 500, Blocks.BRICKS);
        set(500, 501, Blocks.BRICKS);
        round(map); // Learns of it.
        assertEquals(column(500 >> 4, 500 >> 4), map.next()[0]);
        long seen = map.tiles().version();
        round(map);
        assertTrue(map.tiles().isKnown(column(500 >> 4, 500 >> 4)));
        assertTrue(map.tiles().changedSince(seen).containsAll(List.of(1)));
        int others = round(map);
        assertEquals(WorldSlice.COLUMNS_MAX, others, "then it goes on");
    }

    @Test
    void playersExploreWhatTheySeeAndTellEventsAsFarAsTheyAreShown() {
        WorldMap map = map(0);
        spots.add(new Spot(3, "ann", -320, 64, 0, 512));
        while (round(map) > 0 || map.next().length > 0) {}
        assertTrue(map.tiles().isKnown(column(-28, 0)));
        assertTrue(map.tiles().isKnown(column(-20, 8)));
        assertFalse(map.tiles().isKnown(column(-28, 8)), "it is a circle");
        assertEquals(spots, map.event().players());
        long before = map.event().number();
        round(map);
        assertEquals(before, map.event().number(), "nothing has changed");

        show(map, WorldMap.Shown.PLACES);
        round(map);
        assertEquals(List.of(new Spot(3, "", -320, 64, 0, 512)), map.event().players());
        show(map, WorldMap.Shown.NONE);
        round(map);
        assertEquals(List.of(), map.event().players());
        assertEquals(before + 2, map.event().number());
    }

    private static void show(WorldMap map, WorldMap.Shown shown) {
        map.setInfo(new WorldMap.Info("hills", 1, 8, "", -1, "", shown));
    }

    /** Columns with more edits than a slice may take come with a later one. */
    @Test
    void tallBuildingsAreTakenAFewAtATime() {
        for (int cx = 0; cx < 12; cx++) {
            for (int sy = 0; sy < 16; sy++) {
                DebugEdits.setBlock(simulation, cx * 16, sy * 16 + 9, 800, Blocks.BRICKS);
            }
        }
        WorldMap map = map(0);
        int rounds = 0;
        int most = 0;
        while (most == 0 || map.next().length > 0) {
            most = Math.max(most, round(map));
            assertTrue(rounds++ < 20, "it never ends");
        }
        assertEquals(5, most);
        for (int cx = 0; cx < 12; cx++) {
            assertTrue(map.tiles().isKnown(column(cx, 50)), cx + "");
        }
    }

    @Test
    void whoeverWaitsForAnEventIsLetGoAtTheEnd() throws Exception {
        WorldMap map = map(0);
        long seen = map.event().number();
        assertNull(map.awaitEvent(seen, 0));
        map.close();
        assertNull(map.awaitEvent(seen, Long.MAX_VALUE / 1_000_000));
    }
}
