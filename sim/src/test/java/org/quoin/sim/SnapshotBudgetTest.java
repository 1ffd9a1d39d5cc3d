package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.quoin.sim.Simulation.ColumnSources;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.ReadBudget;
import org.quoin.sim.util.ReadStoppedException;
import org.quoin.sim.util.ReadStoppedException.Reason;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.TerrainType;

/** Few bytes that stand for much memory and much work. */
class SnapshotBudgetTest {
    private static final WorldConfig FLAT = new WorldConfig(1, 20);

    /** Counts what is asked of it, and says stop. */
    private static final class Budget implements ReadBudget {
        private int checksLeft = Integer.MAX_VALUE;
        private long memoryBytesMax = Long.MAX_VALUE;
        private long reservedBytes;

        @Override
        public void check(long doneBytes, long allBytes) {
            assertTrue(doneBytes >= 0 && doneBytes <= allBytes);
            if (--checksLeft < 0) {
                throw new ReadStoppedException(Reason.CANCELLED, 0, "stop");
            }
        }

        @Override
        public void reserve(long bytes) {
            reservedBytes += bytes;
            if (reservedBytes > memoryBytesMax) {
                throw new ReadStoppedException(Reason.MEMORY, 0, "too much");
            }
        }
    }

    /** A source that counts the columns made. */
    private static final class Counted implements ColumnSources {
        private int columns;

        @Override
        public ColumnSource of(WorldConfig config) {
            ColumnSource inline = ColumnSources.INLINE.of(config);
            return new ColumnSource() {
                @Override
                public Terrain terrain() {
                    return inline.terrain();
                }

                @Override
                public void want(int cx, int cz) {}

                @Override
                public TerrainColumn column(int cx, int cz) {
                    columns++;
                    return inline.column(cx, cz);
                }

                @Override
                public TerrainColumn ready(int cx, int cz) {
                    return column(cx, cz);
                }
            };
        }
    }

    /** Sections one above the other, of as many runs each. */
    private static byte[] world(int columns, int sectionsEach, int runs) {
        byte[] fresh = Snapshot.write(Simulation.create(FLAT));
        ByteWriter out = new ByteWriter(fresh.length);
        out.bytes(Arrays.copyOf(fresh, fresh.length - 4)).i32(columns * sectionsEach);
        for (int i = 0; i < columns; i++) {
            for (int sy = 0; sy < sectionsEach; sy++) {
                out.i64(SectionKey.of(i >> 10, sy, i & 1023)).u16(runs);
                for (int run = 0; run < runs; run++) {
                    out.u8(run % 2 == 0 ? Blocks.STONE : Blocks.AIR);
                    out.u16(Section.VOLUME / runs);
                }
            }
        }
        return out.toBytes();
    }

    private static Simulation read(byte[] bytes, ColumnSources columns, ReadBudget budget)
            throws BadBytesException {
        return Snapshot.read(bytes, 0, bytes.length, columns, budget);
    }

    @Test
    void aSectionOfOneBlockTakesAHundredBytesAndNotFourThousand() throws BadBytesException {
        Budget uniform = new Budget();
        byte[] bytes = world(64, 16, 1);
        Simulation simulation = read(bytes, ColumnSources.INLINE, uniform);
        assertTrue(uniform.reservedBytes <= 1024 * 128, "" + uniform.reservedBytes);
        assertEquals(1024, simulation.world().editedKeysAscending().length);
        assertEquals(Blocks.STONE, simulation.world().blockAt(5, 200, 5));
        Budget striped = new Budget();
        read(world(64, 16, 2), ColumnSources.INLINE, striped);
        assertTrue(striped.reservedBytes > 1000L * Section.VOLUME, "" + striped.reservedBytes);
    }

    @Test
    void whatNeedsMoreMemoryThanAllowedEndsEarly() {
        Budget budget = new Budget();
        budget.memoryBytesMax = 100_000;
        Counted columns = new Counted();
        byte[] bytes = world(1000, 1, 2);
        ReadStoppedException e =
                assertThrows(ReadStoppedException.class, () -> read(bytes, columns, budget));
        assertEquals(Reason.MEMORY, e.reason());
        assertEquals(0, columns.columns, "before any work is done");
        assertTrue(budget.reservedBytes > 1000L * Section.VOLUME, "what all of it needs");
    }

    @Test
    void readingCanBeCancelledWithinAFewSections() {
        byte[] bytes = world(1000, 1, 1);
        for (int after = 1; after < 12; after++) {
            Budget budget = new Budget();
            budget.checksLeft = after;
            Counted columns = new Counted();
            ReadStoppedException e =
                    assertThrows(ReadStoppedException.class, () -> read(bytes, columns, budget));
            assertEquals(Reason.CANCELLED, e.reason());
            assertTrue(columns.columns <= 8 * after, columns.columns + " after " + after);
        }
    }

    @Test
    void moreColumnsThanAWorldHasAreRefusedBeforeAnyIsMade() {
        Counted columns = new Counted();
        byte[] bytes = world(Snapshot.COLUMNS_MAX + 1, 1, 1);
        BadBytesException e =
                assertThrows(
                        BadBytesException.class, () -> read(bytes, columns, ReadBudget.UNLIMITED));
        assertTrue(String.valueOf(e.getMessage()).contains("columns with edits"), e::getMessage);
        assertEquals(0, columns.columns);
    }

    @Test
    void moreSectionsThanAWorldHasAreRefusedBeforeAnyIsRead() {
        byte[] bytes = world(Snapshot.SECTIONS_MAX / 16 + 1, 16, 1);
        Counted columns = new Counted();
        BadBytesException e =
                assertThrows(
                        BadBytesException.class, () -> read(bytes, columns, ReadBudget.UNLIMITED));
        assertTrue(String.valueOf(e.getMessage()).contains(" sections in "), e::getMessage);
        assertEquals(0, columns.columns);
    }

    /** A host must not write what nobody can read. */
    @Test
    void aWorldOfTooManyColumnsIsNotReadable() {
        Simulation simulation = Simulation.create(FLAT);
        assertTrue(WorldImage.of(simulation).isReadable());
        for (int i = 0; i <= Snapshot.COLUMNS_MAX; i++) {
            // High up, where there is nothing to be hashed before.
            simulation.world().restoreUniform(SectionKey.of(i >> 10, 10, i & 1023), Blocks.AIR);
        }
        assertEquals(false, WorldImage.of(simulation).isReadable());
    }

    @Test
    void updatesCountAsMemoryToo() throws BadBytesException {
        Simulation simulation = Simulation.create(FLAT.withTerrain(TerrainType.FLAT));
        for (int i = 0; i < 100; i++) {
            simulation.dynamic().updates.blocks().schedule(20, i * 16, 5, 0);
        }
        byte[] bytes = Snapshot.write(simulation);
        Budget budget = new Budget();
        read(bytes, ColumnSources.INLINE, budget);
        assertTrue(budget.reservedBytes >= 100 * 512, "" + budget.reservedBytes);
    }
}
