package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.sim.Simulation.ColumnSources;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.TerrainType;
import org.quoin.sim.world.World;

/** Play in a natural world; which of its columns are loaded is never seen. */
class NaturalWorldTest {
    private static final WorldConfig CONFIG =
            new WorldConfig(17, 20).withTerrain(TerrainType.NATURAL);

    @Test
    void aSnapshotGoesOnToTheSameEnd() throws BadBytesException {
        Simulation whole = Simulation.create(CONFIG);
        RandomPlay.play(whole, 3, 200);
        byte[] snapshot = Snapshot.write(whole);
        Simulation read = Snapshot.read(snapshot, 0, snapshot.length);
        assertEquals(CONFIG, read.config());
        assertEquals(whole.stateHash(), read.stateHash());
        assertArrayEquals(snapshot, Snapshot.write(read));
        Simulation opened = WorldImage.of(whole).open();
        RandomPlay.play(whole, 3, 300);
        RandomPlay.play(read, 3, 300);
        RandomPlay.play(opened, 3, 300);
        assertEquals(whole.stateHash(), read.stateHash());
        assertEquals(whole.stateHash(), opened.stateHash());
    }

    @Test
    void loadingAndDroppingColumnsChangesNothing() {
        Simulation kept = Simulation.create(CONFIG);
        Simulation swept = Simulation.create(CONFIG);
        for (int turn = 10; turn <= 250; turn += 10) {
            RandomPlay.play(kept, 5, turn);
            RandomPlay.play(swept, 5, turn);
            swept.world().sweep();
            swept.world().sweep();
            assertEquals(0, swept.loadedColumns());
            if (turn % 50 == 0) {
                swept.useColumns(ColumnSources.INLINE);
            }
            assertEquals(kept.stateHash(), swept.stateHash(), "turn " + turn);
        }
        assertTrue(kept.loadedColumns() > 0);
    }

    @Test
    void landPreparedForAJumpChangesNoHashAndNoTurnMakesItAgain() {
        AtomicInteger made = new AtomicInteger();
        Simulation prepared = Simulation.create(CONFIG, config -> new Counted(config, made));
        Simulation surprised = Simulation.create(CONFIG);
        step(prepared, new Command.Join(0, "Ann"));
        step(surprised, new Command.Join(0, "Ann"));
        for (int jump = 1; jump <= 3; jump++) {
            long x = Fixed.ofInt(3000 * jump);
            made.set(0);
            assertTrue(prepared.prepare(x, -x));
            Command.Teleport there = new Command.Teleport(0, x, Fixed.ofInt(90), -x);
            step(prepared, there);
            step(surprised, there);
            assertEquals(0, made.get(), "columns that turns made");
            assertEquals(surprised.stateHash(), prepared.stateHash());
        }
    }

    /** A turn with a command, and as many as it takes to read all columns near. */
    private static void step(Simulation simulation, Command command) {
        Command[] commands = {command};
        for (int i = 0; i <= ActiveColumns.GROUPS; i++) {
            int[] slots = i == 0 ? new int[0] : new int[1];
            simulation.step(new Turn(simulation.turn() + 1, slots, slots.clone(), commands));
            commands = new Command[0];
        }
    }

    /** Counts the columns that somebody has to wait for. */
    private record Counted(WorldConfig config, AtomicInteger made) implements ColumnSource {
        @Override
        public Terrain terrain() {
            return ColumnSources.INLINE.of(config).terrain();
        }

        @Override
        public void want(int cx, int cz) {}

        @Override
        public @Nullable TerrainColumn ready(int cx, int cz) {
            return terrain().column(cx, cz);
        }

        @Override
        public TerrainColumn column(int cx, int cz) {
            made.incrementAndGet();
            return terrain().column(cx, cz);
        }
    }

    @Test
    void aTickWaitsForAColumnThatIsNotReadyAndEndsTheSame() {
        ExecutorService maker = Executors.newSingleThreadExecutor();
        try {
            AtomicInteger waits = new AtomicInteger();
            Simulation slow =
                    Simulation.create(CONFIG, config -> new NeverReady(config, maker, waits));
            Simulation inline = Simulation.create(CONFIG);
            for (int turn = 10; turn <= 120; turn += 10) {
                RandomPlay.play(slow, 5, turn);
                RandomPlay.play(inline, 5, turn);
                assertEquals(inline.stateHash(), slow.stateHash(), "turn " + turn);
            }
            assertTrue(waits.get() > 100, waits + " waits");
        } finally {
            maker.shutdownNow();
        }
    }

    /** Has nothing ready, heeds no hint, and makes each column on another thread when asked. */
    private record NeverReady(WorldConfig config, ExecutorService maker, AtomicInteger waits)
            implements ColumnSource {
        @Override
        public Terrain terrain() {
            return ColumnSources.INLINE.of(config).terrain();
        }

        @Override
        public void want(int cx, int cz) {}

        @Override
        public @Nullable TerrainColumn ready(int cx, int cz) {
            return null;
        }

        @Override
        public TerrainColumn column(int cx, int cz) {
            waits.incrementAndGet();
            try {
                return maker.submit(() -> terrain().column(cx, cz)).get();
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void editedSectionsStayWhenTheirColumnIsDropped() {
        World world = new World(ColumnSources.INLINE.of(CONFIG));
        int surface = world.surfaceHeight(40, 40);
        int before = world.blockAt(40, surface - 2, 40);
        int other = before == 1 ? 2 : 1;
        world.setBlock(40, surface - 2, 40, other);
        long hash = world.voxelHash();
        world.sweep();
        world.sweep();
        assertEquals(0, world.loadedColumns());
        assertEquals(other, world.blockAt(40, surface - 2, 40));
        assertEquals(hash, world.voxelHash());
        world.setBlock(40, surface - 2, 40, before);
        assertEquals(0, world.voxelHash());
    }

    @Test
    void aReaderOfAnotherThreadSeesWhatTheWorldSees() {
        World world = new World(ColumnSources.INLINE.of(CONFIG));
        var reader = world.newReader();
        for (int i = 0; i < 2000; i++) {
            int x = i * 7 % 61 - 30;
            int y = 50 + i % 40;
            int z = i * 13 % 53 - 25;
            assertEquals(world.blockAt(x, y, z), reader.blockAt(x, y, z));
            if (i % 97 == 0) {
                world.setBlock(x, y, z, 2);
                assertEquals(2, reader.blockAt(x, y, z));
            }
        }
    }

    @Test
    void seedsAreNumbersOrAnyText() {
        assertEquals(42, WorldConfig.seedOf(" 42 "));
        assertEquals(-7, WorldConfig.seedOf("-7"));
        assertEquals(WorldConfig.seedOf("glade"), WorldConfig.seedOf("glade"));
        assertTrue(WorldConfig.seedOf("glade") != WorldConfig.seedOf("Glade"));
        assertTrue(WorldConfig.seedOf("99999999999999999999") != 0);
    }
}
