package org.quoin.client.render.mesh;

import java.util.ArrayDeque;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * The twin of {@link LightFlood}: voxel by voxel, from a queue, through nine columns from the
 * bottom to the top.
 */
final class NaiveLight {
    private static final int WIDTH = 48;

    /** One section more, since light shines over the top of the world. */
    private static final int HEIGHT = WorldBounds.HEIGHT + Section.SIDE;

    private final Neighbourhood world;
    private final int bottom;
    private final int[] sky = new int[WIDTH * WIDTH * HEIGHT];
    private final int[] lamps = new int[WIDTH * WIDTH * HEIGHT];

    NaiveLight(Neighbourhood world) {
        this.world = world;
        bottom = SectionKey.y(world.key()) * Section.SIDE;
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        for (int x = 0; x < WIDTH; x++) {
            for (int z = 0; z < WIDTH; z++) {
                for (int y = HEIGHT - 1; y >= 0 && isClear(block(x, y, z)); y--) {
                    sky[index(x, y, z)] = 15;
                    queue.add(index(x, y, z));
                }
            }
        }
        spread(sky, queue);
        for (int i = 0; i < lamps.length; i++) {
            lamps[i] = block(i % WIDTH, i / WIDTH / WIDTH, i / WIDTH % WIDTH).light();
            if (lamps[i] > 0) {
                queue.add(i);
            }
        }
        spread(lamps, queue);
    }

    private static boolean isClear(Block block) {
        Shape shape = block.shape();
        return shape == Shape.NONE
                || shape == Shape.CROSS
                || shape == Shape.LADDER
                || shape == Shape.FIRE
                || block.id() == Blocks.GLASS;
    }

    private void spread(int[] levels, ArrayDeque<Integer> queue) {
        int[] steps = {-1, 1, 0, 0, 0, 0};
        while (!queue.isEmpty()) {
            int at = queue.remove();
            for (int i = 0; i < 6; i++) {
                int x = at % WIDTH + steps[i];
                int z = at / WIDTH % WIDTH + steps[(i + 2) % 6];
                int y = at / WIDTH / WIDTH + steps[(i + 4) % 6];
                boolean within = (x | z) >= 0 && x < WIDTH && z < WIDTH && y >= 0;
                int beside = within && y < HEIGHT ? index(x, y, z) : at;
                if (levels[beside] < levels[at] - 1 && !block(x, y, z).opaque()) {
                    levels[beside] = levels[at] - 1;
                    queue.add(beside);
                }
            }
        }
    }

    private static int index(int x, int y, int z) {
        return (y * WIDTH + z) * WIDTH + x;
    }

    private Block block(int x, int y, int z) {
        Section section =
                world.section((x >> 4) - 1, (y >> 4) - SectionKey.y(world.key()), (z >> 4) - 1);
        return Blocks.get(
                section == null ? Blocks.BEDROCK : section.blockAt(x & 15, y & 15, z & 15));
    }

    /** The sky light of a voxel of the section, or up to 16 beside it; above the world full. */
    int sky(int x, int y, int z) {
        return level(sky, x, y, z);
    }

    /** The block light of a voxel. */
    int lamp(int x, int y, int z) {
        return level(lamps, x, y, z);
    }

    private int level(int[] levels, int x, int y, int z) {
        return bottom + y < 0 ? 0 : levels[index(x + 16, bottom + y, z + 16)];
    }
}
