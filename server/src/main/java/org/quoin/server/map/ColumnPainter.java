package org.quoin.server.map;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.WorldBounds;

/**
 * Draws a column of the world from above. A cell is a pixel before it is shaded:
 *
 * <pre>
 *   31      24 23      16 15       8 7        0
 *  +----------+----------+----------+----------+
 *  |  height  |   red    |  green   |   blue   |   0: nothing is known of it
 *  +----------+----------+----------+----------+
 * </pre>
 *
 * Blocks that are seen through let what is below shine through, so deep water is darker than
 * shallow water. Confined to one thread.
 */
final class ColumnPainter {
    /** A cell of which nothing is known. */
    static final int UNKNOWN = 0;

    private static final int OPAQUE = 256;

    /** Of what is below: less is not seen. */
    private static final int LEFT_MIN = 8;

    /** How much of the ground a block of water hides: the first much, each further one a little. */
    private static final int WATER_FIRST = 150;

    private static final int WATER_MORE = 30;

    /** Plants are seen, but hide less than their pictures, which stand upright. */
    private static final int PLANT_SHARE = 2;

    private final byte[] blocks = new byte[Section.VOLUME];
    private final int[] red = new int[TerrainColumn.AREA];
    private final int[] green = new int[TerrainColumn.AREA];
    private final int[] blue = new int[TerrainColumn.AREA];

    /** How much still shines through, by cell. */
    private final int[] left = new int[TerrainColumn.AREA];

    private final int[] height = new int[TerrainColumn.AREA];
    private final boolean[] wet = new boolean[TerrainColumn.AREA];

    /**
     * The cells of a column, ordered along x first.
     *
     * @param edited its edited sections, from the bottom to the top; null where nobody edited
     */
    int[] paint(TerrainColumn terrain, List<@Nullable Section> edited) {
        Arrays.fill(red, 0);
        Arrays.fill(green, 0);
        Arrays.fill(blue, 0);
        Arrays.fill(left, OPAQUE);
        Arrays.fill(height, 0);
        Arrays.fill(wet, false);
        boolean open = true;
        for (int sy = WorldBounds.SECTIONS_HIGH - 1; sy >= 0 && open; sy--) {
            Section own = edited.get(sy);
            Section section = own == null ? terrain.section(sy) : own;
            if (!section.isEmpty()) {
                section.unpack(blocks);
                open = paintSection(sy << Section.SHIFT);
            }
        }
        int[] cells = new int[TerrainColumn.AREA];
        for (int i = 0; i < cells.length; i++) {
            int rgb = channel(red[i]) << 16 | channel(green[i]) << 8 | channel(blue[i]);
            // Bedrock at the lowest height that is black, too, would count as unknown.
            cells[i] = Math.max(1, height[i]) << 24 | rgb;
        }
        return cells;
    }

    private static int channel(int sum) {
        return Math.min(255, sum / OPAQUE);
    }

    /** Returns whether anything below is still seen. */
    private boolean paintSection(int y0) {
        boolean open = false;
        for (int i = 0; i < TerrainColumn.AREA; i++) {
            for (int ly = Section.SIDE - 1; ly >= 0 && left[i] >= LEFT_MIN; ly--) {
                int block = Byte.toUnsignedInt(blocks[ly * TerrainColumn.AREA + i]);
                if (block != Blocks.AIR) {
                    add(i, y0 + ly, block);
                }
            }
            open |= left[i] >= LEFT_MIN;
        }
        return open;
    }

    private void add(int i, int y, int block) {
        int argb = BlockColors.of(block);
        int hides = (argb >>> 24) * OPAQUE / 255;
        Shape shape = Blocks.get(block).shape();
        if (Blocks.isWater(block)) {
            hides = wet[i] ? WATER_MORE : WATER_FIRST;
            wet[i] = true;
        } else if (shape == Shape.CROSS) {
            hides /= PLANT_SHARE;
        }
        if (height[i] == 0 && shape != Shape.CROSS) {
            height[i] = y;
        }
        int share = left[i] * hides / OPAQUE;
        red[i] += (argb >> 16 & 255) * share;
        green[i] += (argb >> 8 & 255) * share;
        blue[i] += (argb & 255) * share;
        left[i] -= share;
    }
}
