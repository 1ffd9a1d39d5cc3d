package org.quoin.client.render.far;

import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.Survey;

/**
 * The cells of a tile and one more row on each side: the mean height, the colors and the plants of
 * each cell's land. A pure function of the terrain and the position, so a cell is the same for both
 * tiles that it borders. {@link FarSurface} lays the ground over them.
 */
final class FarCells {
    /** Cells along an edge, the row around included. */
    static final int SIDE = FarGrid.CELLS + 2;

    /** The main content of a cell. */
    enum Kind {
        LAND,
        WATER,
        ICE
    }

    /** The coarsest level that shows single trees; beyond, crowns only raise and colour land. */
    static final int TREE_LEVEL_MAX = 1;

    /** Points that are averaged along an edge of a cell, at most. */
    private static final int POINTS_MAX = 3;

    /**
     * A tree's crown is about this many blocks wide, and the survey counts trees by such places.
     */
    private static final int CROWN_BLOCKS = 5;

    /** Seen from aside, crowns cover more than they do from above. */
    private static final double CROWNS_ASIDE = 1.6;

    private static final double CROWNS_MAX = 0.85;

    /**
     * In steps of {@link FarVertex#STEPS} to a block: how high woods stand where they are dense.
     */
    private static final int CROWN_STEPS = 5 * FarVertex.STEPS;

    final int level;
    final int x0;
    final int z0;

    private final Kind[] kinds = new Kind[SIDE * SIDE];

    /** The mean height in steps, without trees; that of its surface for water and ice. */
    private final short[] grounds = new short[SIDE * SIDE];

    /** By how many steps crowns raise it. */
    private final short[] crowns = new short[SIDE * SIDE];

    private final int[] topColors = new int[SIDE * SIDE];
    private final int[] sideColors = new int[SIDE * SIDE];

    /** The y of the top of a single tree in a cell, in blocks, 0 for none; and its colour. */
    private final short[] trees = new short[SIDE * SIDE];

    private final int[] treeColors = new int[SIDE * SIDE];

    private final Terrain terrain;
    private final FarColors colors;
    private final int cell;
    private final int points;
    private final Survey survey;
    private final FarColors.Mean tops = new FarColors.Mean();
    private final FarColors.Mean sides = new FarColors.Mean();

    FarCells(Terrain terrain, FarColors colors, long key) {
        this.terrain = terrain;
        this.colors = colors;
        level = FarGrid.level(key);
        x0 = FarGrid.x0(key);
        z0 = FarGrid.z0(key);
        cell = FarGrid.cellBlocks(level);
        int step = Math.max(FarGrid.CELL_BLOCKS_MIN, cell / (POINTS_MAX - 1));
        points = cell / step;
        survey = terrain.survey(x0 - cell, z0 - cell, step, SIDE * points + 1);
        for (int j = -1; j <= FarGrid.CELLS; j++) {
            for (int i = -1; i <= FarGrid.CELLS; i++) {
                shape(i, j);
            }
        }
    }

    private static int index(int i, int j) {
        return (j + 1) * SIDE + i + 1;
    }

    private void shape(int i, int j) {
        int at = index(i, j);
        int weather = terrain.weather(x0 + i * cell + cell / 2, z0 + j * cell + cell / 2);
        int land = 0;
        int wet = 0;
        int ice = 0;
        int depth = 0;
        int sum = 0;
        int woods = 0;
        int leaves = Blocks.AIR;
        tops.clear();
        sides.clear();
        for (int q = 0; q <= points; q++) {
            for (int p = 0; p <= points; p++) {
                int u = (i + 1) * points + p;
                int v = (j + 1) * points + q;
                int cover = survey.cover(u, v);
                if (FarColors.isClear(cover)) {
                    wet++;
                    ice += cover == Blocks.ICE ? 1 : 0;
                    depth += Terrain.WATER_LEVEL - survey.top(u, v);
                    continue;
                }
                land++;
                sum += survey.top(u, v);
                woods += survey.woods(u, v);
                leaves = survey.leaves(u, v) == Blocks.AIR ? leaves : survey.leaves(u, v);
                tops.add(colors.of(cover, Face.UP, weather));
                sides.add(colors.of(cover, Face.EAST, weather));
            }
        }
        if (wet > land) {
            kinds[at] = ice * 2 > wet ? Kind.ICE : Kind.WATER;
            grounds[at] = (short) surface(Terrain.WATER_LEVEL);
            int block = kinds[at] == Kind.ICE ? Blocks.ICE : Blocks.WATER;
            topColors[at] = colors.clear(block, (double) depth / wet);
            sideColors[at] = topColors[at];
            return;
        }
        kinds[at] = Kind.LAND;
        int mean = (sum * FarVertex.STEPS + land / 2) / land;
        grounds[at] = (short) Math.max(surface(Terrain.WATER_LEVEL), mean);
        topColors[at] = tops.color();
        sideColors[at] = sides.color();
        if (woods > 0) {
            grow(at, i, j, colors.of(leaves, Face.UP, weather), woods / land);
        }
    }

    /** The height in steps of water that fills blocks up to that y: it stands a little lower. */
    static int surface(int top) {
        return top * FarVertex.STEPS - 1;
    }

    /** Grows trees in {@code perMille} of a thousand places. */
    private void grow(int at, int i, int j, int color, int perMille) {
        int random = (int) (Mix.mix(x0 + i * cell, z0 + j * cell) >>> 40);
        if (level <= TREE_LEVEL_MAX) {
            int places = Math.max(1, cell * cell / (CROWN_BLOCKS * CROWN_BLOCKS));
            if (random % 1000 < perMille * places) {
                trees[at] = (short) ((grounds[at] >> 2) + 4 + random / 1000 % 3);
                treeColors[at] = color;
            }
            return;
        }
        double covered = Math.min(CROWNS_MAX, perMille / 1000.0 * CROWNS_ASIDE);
        crowns[at] = (short) (covered * CROWN_STEPS);
        topColors[at] = FarColors.mix(topColors[at], color, covered);
        sideColors[at] = FarColors.mix(sideColors[at], color, covered);
    }

    /** Makes a cell what players made of it: bare, with that top and that block on it. */
    void setEdited(int i, int j, int top, int block) {
        int at = index(i, j);
        kinds[at] = block == Blocks.ICE ? Kind.ICE : Blocks.isWater(block) ? Kind.WATER : Kind.LAND;
        boolean isWet = kinds[at] != Kind.LAND;
        grounds[at] = (short) (isWet ? surface(top) : top * FarVertex.STEPS);
        crowns[at] = 0;
        trees[at] = 0;
        topColors[at] = colorOf(block, Face.UP, i, j);
        sideColors[at] = colorOf(block, Face.EAST, i, j);
    }

    /** The colour of a block's face that a player placed in a cell. */
    int colorOf(int block, int face, int i, int j) {
        if (FarColors.isClear(block)) {
            int kind = block == Blocks.ICE ? block : Blocks.WATER;
            return colors.clear(kind, 2); // The depth is not known.
        }
        int x = x0 + i * cell + cell / 2;
        int z = z0 + j * cell + cell / 2;
        return colors.of(block, face, colors.isTinted(block, face) ? terrain.weather(x, z) : 0);
    }

    int cellBlocks() {
        return cell;
    }

    /** The main content of a cell; i and j are -1..{@link FarGrid#CELLS}, as in all that follow. */
    Kind kind(int i, int j) {
        return kinds[index(i, j)];
    }

    /** The mean height in steps, without trees. */
    int ground(int i, int j) {
        return grounds[index(i, j)];
    }

    /** The mean height in steps, with the crowns of woods. */
    int height(int i, int j) {
        return grounds[index(i, j)] + crowns[index(i, j)];
    }

    int topColor(int i, int j) {
        return topColors[index(i, j)];
    }

    int sideColor(int i, int j) {
        return sideColors[index(i, j)];
    }

    /** The y of the top of a single tree in a cell, in blocks; 0 for none. */
    int tree(int i, int j) {
        return trees[index(i, j)];
    }

    int treeColor(int i, int j) {
        return treeColors[index(i, j)];
    }

    /** Where in its cell a tree stands, in blocks from the cell's corner along x. */
    int treeX(int i, int j) {
        return treeAt(Mix.mix(i + x0, j + z0));
    }

    /** The same along z. */
    int treeZ(int i, int j) {
        return treeAt(Mix.mix(i + x0, j + z0) >>> 32);
    }

    private int treeAt(long random) {
        int places = cell / FarGrid.CELL_BLOCKS_MIN;
        return (int) (((random & 0xFFFF) * places) >>> 16) * FarGrid.CELL_BLOCKS_MIN;
    }

    /** Columns along the tile. */
    int columns() {
        return FarGrid.tileBlocks(level) >> Section.SHIFT;
    }
}
