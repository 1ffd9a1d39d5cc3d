package org.quoin.server.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.sim.terrain.Terrains;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.TerrainType;
import org.quoin.sim.world.World;
import org.quoin.sim.world.WorldBounds;

final class ColumnPainterTest {
    private final ColumnPainter painter = new ColumnPainter();
    private final Terrain flat = Terrains.make(TerrainType.FLAT, 1);
    private final World world = new World(flat);

    /** The cell of the block column 0, 0. */
    private int cell() {
        return cells()[0];
    }

    private int[] cells() {
        @Nullable Section[] edited = new Section[WorldBounds.SECTIONS_HIGH];
        for (int sy = 0; sy < edited.length; sy++) {
            long key = SectionKey.of(0, sy, 0);
            edited[sy] = world.isEdited(key) ? world.section(key) : null;
        }
        return painter.paint(flat.column(0, 0), Arrays.asList(edited));
    }

    /** The cell of a block that hides all below. */
    private static int opaque(int y, int block) {
        return y << 24 | (BlockColors.of(block) & 0xffffff);
    }

    @Test
    void everyBlockButAirHasAColour() {
        assertEquals(0, BlockColors.of(Blocks.AIR));
        for (int id = Blocks.AIR + 1; id < Blocks.COUNT; id++) {
            assertNotEquals(0, BlockColors.of(id) >>> 24, Blocks.get(id).name());
        }
    }

    @Test
    void theUppermostBlockIsSeenAndGivesTheHeight() {
        int top = flat.surfaceHeight(0, 0) - 1;
        int grass = flat.blockAt(0, top, 0);
        assertEquals(opaque(top, grass), cell());
        world.setBlock(0, 200, 0, Blocks.WOOL_RED);
        assertEquals(opaque(200, Blocks.WOOL_RED), cell());
        world.setBlock(0, 100, 0, Blocks.WOOL_BLUE);
        assertEquals(200, cell() >>> 24, "what is below is hidden");
        world.setBlock(0, 200, 0, Blocks.AIR);
        assertEquals(opaque(100, Blocks.WOOL_BLUE), cell());
        assertEquals(opaque(top, grass), cells()[1], "beside it");
    }

    @Test
    void deepWaterIsBluerThanShallowWater() {
        int top = flat.surfaceHeight(0, 0);
        for (int y = top; y < top + 12; y++) {
            world.setBlock(0, y, 0, Blocks.SAND);
        }
        int before = 0;
        for (int depth = 0; depth < 10; depth++) {
            int blueness = (cell() & 255) - (cell() >> 16 & 255);
            assertEquals(top + 11, cell() >>> 24, "the surface is flat");
            assertTrue(depth == 0 || blueness > before, depth + ": " + blueness);
            before = blueness;
            world.setBlock(0, top + 11 - depth, 0, Blocks.WATER);
        }
    }

    @Test
    void flowersAndGlassLetTheGroundShineThrough() {
        int ground = cell();
        int top = flat.surfaceHeight(0, 0);
        world.setBlock(0, top, 0, Blocks.FLOWER_RED);
        assertEquals(top - 1, cell() >>> 24, "a flower is not higher land");
        assertTrue((cell() >> 16 & 255) > (ground >> 16 & 255), "it is seen");
        world.setBlock(0, top, 0, Blocks.GLASS);
        assertEquals(top, cell() >>> 24);
        assertNotEquals(BlockColors.of(Blocks.GLASS) & 0xffffff, cell() & 0xffffff);
    }

    @Test
    void aHoleToTheBottomIsKnown() {
        for (int y = 0; y < flat.surfaceHeight(0, 0); y++) {
            world.setBlock(0, y, 0, Blocks.AIR);
        }
        assertNotEquals(ColumnPainter.UNKNOWN, cell());
    }

    @Test
    void naturalLandHasTheHeightThatOneFindsBlockByBlock() {
        Terrain natural = Terrains.make(TerrainType.NATURAL, 7);
        for (int cx = 0; cx < 40; cx += 8) {
            TerrainColumn column = natural.column(cx, 3);
            int[] cells =
                    painter.paint(column, Collections.nCopies(WorldBounds.SECTIONS_HIGH, null));
            for (int i = 0; i < cells.length; i++) {
                int y = WorldBounds.HEIGHT - 1;
                while (isOver(column.blockAt(cx * 16 + i % 16, y, 48 + i / 16))) {
                    y--;
                }
                assertEquals(y, cells[i] >>> 24, cx + " " + i);
            }
        }
    }

    private static boolean isOver(int block) {
        return block == Blocks.AIR || Blocks.get(block).shape() == Shape.CROSS;
    }
}
