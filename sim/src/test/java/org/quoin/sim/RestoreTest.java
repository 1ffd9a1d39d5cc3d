package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.sim.input.BlockRun;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** Blocks that a command of a turn brings back. */
final class RestoreTest {
    private static final int G = Scene.GROUND;
    private static final int STONE = Blocks.STONE;

    private static void restore(Scene scene, int x, int y, int z, BlockRun... runs) {
        Command[] command = {
            new Command.Restore(1, 2, false, SectionKey.ofBlock(x, y, z), List.of(runs))
        };
        scene.simulation.step(
                new Turn(scene.simulation.turn() + 1, new int[0], new int[0], command));
    }

    private static BlockRun run(int x, int y, int z, int length, int expected, int block) {
        return new BlockRun(Section.indexOfBlock(x, y, z), length, expected, block);
    }

    @Test
    void whatIsStillThereChangesAndWhatIsNotStays() {
        Scene scene = new Scene().set(17, G, 5, Blocks.BRICKS);
        restore(scene, 16, G, 5, run(16, G, 5, 3, Blocks.AIR, STONE));
        assertEquals(STONE, scene.at(16, G, 5));
        assertEquals(Blocks.BRICKS, scene.at(17, G, 5));
        assertEquals(STONE, scene.at(18, G, 5));
        assertEquals(Blocks.AIR, scene.at(19, G, 5));
    }

    @Test
    void whatFlowsBurnsOrGrowsByItselfIsStillThere() {
        assertTrue(BlockRun.isStill(Blocks.WATER + 3, Blocks.WATER + 1));
        assertTrue(BlockRun.isStill(Blocks.AIR, Blocks.WATER + 1));
        assertTrue(BlockRun.isStill(Blocks.WATER + 1, Blocks.AIR));
        assertTrue(BlockRun.isStill(Blocks.AIR, Blocks.FIRE));
        assertTrue(BlockRun.isStill(Blocks.GRASS, Blocks.DIRT));
        for (int block = 0; block < Blocks.COUNT; block++) {
            assertTrue(BlockRun.isStill(block, block));
        }
        assertEquals(false, BlockRun.isStill(Blocks.WATER, Blocks.AIR));
        assertEquals(false, BlockRun.isStill(Blocks.AIR, Blocks.WATER));
        assertEquals(false, BlockRun.isStill(STONE, Blocks.AIR));
        assertEquals(false, BlockRun.isStill(Blocks.AIR, Blocks.DIRT));
    }

    @Test
    void theWorldLearnsOfIt() {
        Scene scene = new Scene();
        restore(scene, 3, G + 4, 3, run(3, G + 4, 3, 1, Blocks.AIR, Blocks.SAND));
        scene.run(60);
        assertEquals(Blocks.AIR, scene.at(3, G + 4, 3));
        assertEquals(Blocks.SAND, scene.at(3, G, 3), "sand that comes back falls as any other");
    }

    @Test
    void whoStandsInTheWayIsLifted() {
        Scene scene = new Scene().run(40);
        int x = Fixed.floor(scene.avatar(0).x);
        int z = Fixed.floor(scene.avatar(0).z);
        BlockRun[] column = {run(x, G, z, 1, 0, STONE), run(x, G + 1, z, 1, 0, STONE)};
        restore(scene, x, G, z, column);
        scene.run(2);
        assertEquals(STONE, scene.at(x, G + 1, z));
        assertEquals(Fixed.ofInt(G + 2), scene.avatar(0).y);
    }

    @Test
    void aSnapshotInTheMiddleOfItChangesNothing() throws BadBytesException {
        Scene straight = new Scene().set(20, G, 20, Blocks.WATER).run(30);
        restore(straight, 20, G, 20, run(20, G, 20, 1, Blocks.WATER, Blocks.AIR));
        byte[] bytes = Snapshot.write(straight.simulation);
        Scene reread = new Scene(Snapshot.read(bytes, 0, bytes.length));
        straight.run(40);
        reread.run(40);
        assertEquals(straight.simulation.stateHash(), reread.simulation.stateHash());
        assertArrayEquals(Snapshot.write(straight.simulation), Snapshot.write(reread.simulation));
    }

    @Test
    void whatIsOutsideOfASectionIsRefused() {
        List<BlockRun> runs = List.of(run(1, 2, 3, 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> run(15, 0, 0, 2, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new BlockRun(4096, 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> run(0, 0, 0, 1, Blocks.COUNT, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Command.Restore(1, 2, false, SectionKey.of(0, 16, 0), runs));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Command.Restore(1, 2, false, SectionKey.of(0, 0, 0), List.of()));
    }
}
