package org.quoin.client.far;

import org.quoin.client.far.FarMesher.FarTextures;
import org.quoin.sim.math.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.Survey;

/**
 * The cells of a tile and one row more on each side: how high each stands and how it is painted. A
 * pure function of the terrain and the place, so a cell is the same for both tiles that it borders.
 */
final class FarCells {
    /** Cells along an edge, the row around included. */
    static final int SIDE = FarGrid.CELLS + 2;

    /** Points that are averaged along an edge of a cell, at most. */
    private static final int POINTS_MAX = 3;

    /** From this many trees in a thousand places on, whole cells are covered by leaves. */
    private static final int WOODS_MIN = 260;

    /** The coarsest level that shows single trees. */
    private static final int LONE_LEVEL_MAX = 1;

    /**
     * Upper limits in blocks of the depths of water that are painted differently; deeper is one
     * more.
     */
    private static final int[] DEPTHS = {3, 6, 12};

    final int level;
    final int x0;
    final int z0;

    /** The y of a cell's top, trees included. */
    private final short[] tops = new short[SIDE * SIDE];

    /** The same without trees. */
    private final short[] grounds = new short[SIDE * SIDE];

    private final int[] topPaints = new int[SIDE * SIDE];
    private final int[] sidePaints = new int[SIDE * SIDE];

    /** The y of the top of a single tree in a cell, 0 for none; and its paint. */
    private final short[] trees = new short[SIDE * SIDE];

    private final int[] treePaints = new int[SIDE * SIDE];

    private static final int UNTINTED = 0x808080;

    private final Terrain terrain;
    private final FarTextures textures;
    private final int cell;
    private final int points;
    private final Survey survey;
    private final int[] covers = new int[POINTS_MAX * POINTS_MAX];

    FarCells(Terrain terrain, FarTextures textures, long key) {
        this.terrain = terrain;
        this.textures = textures;
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
        int land = 0;
        int wet = 0;
        int depth = 0;
        int sum = 0;
        int woods = 0;
        int leaves = Blocks.AIR;
        for (int q = 0; q <= points; q++) {
            for (int p = 0; p <= points; p++) {
                int u = (i + 1) * points + p;
                int v = (j + 1) * points + q;
                int cover = survey.cover(u, v);
                if (cover == Blocks.WATER || cover == Blocks.ICE) {
                    wet++;
                    depth += Terrain.WATER_LEVEL - survey.top(u, v);
                    covers[covers.length - wet] = cover; // From the end: both fit, side by side.
                } else {
                    covers[land++] = cover;
                    sum += survey.top(u, v);
                    woods += survey.woods(u, v);
                    leaves = survey.leaves(u, v) == Blocks.AIR ? leaves : survey.leaves(u, v);
                }
            }
        }
        int at = index(i, j);
        int x = x0 + i * cell;
        int z = z0 + j * cell;
        if (wet > land) {
            tops[at] = Terrain.WATER_LEVEL;
            grounds[at] = Terrain.WATER_LEVEL;
            paintWater(at, usual(covers.length - wet, covers.length), depth / wet);
            return;
        }
        int unit = unit();
        int top = Math.max(Terrain.WATER_LEVEL, (sum / land + unit / 2) / unit * unit);
        grounds[at] = (short) top;
        tops[at] = (short) top;
        paint(at, x, z, usual(0, land));
        if (woods > 0) {
            grow(at, x, z, leaves, woods / land);
        }
    }

    /** Where woods are dense they cover cells; elsewhere a tree stands here and there. */
    private void grow(int at, int x, int z, int leaves, int woods) {
        int random = (int) (Mix.mix(x, z) >>> 40);
        int unit = unit();
        int top = grounds[at] + (4 + random / 1000 % 3 + unit / 2) / unit * unit;
        int tint = textures.tint(terrain.weather(x + cell / 2, z + cell / 2));
        int paint = FarVertex.paint(textures.layer(leaves, Face.UP), false, tint);
        if (level == 0 || woods >= WOODS_MIN) {
            if (random % 1000 < woods) {
                tops[at] = (short) top;
                topPaints[at] = paint;
                sidePaints[at] = paint;
            }
        } else if (level <= LONE_LEVEL_MAX && random % 1000 < woods * cell / 5 * cell / 5) {
            trees[at] = (short) top;
            treePaints[at] = paint;
        }
    }

    /** The most common cover of those points; of two equally common ones the first. */
    private int usual(int from, int to) {
        int best = covers[from];
        int most = 0;
        for (int i = from; i < to; i++) {
            int count = 0;
            for (int k = from; k < to; k++) {
                count += covers[k] == covers[i] ? 1 : 0;
            }
            if (count > most) {
                most = count;
                best = covers[i];
            }
        }
        return best;
    }

    private void paint(int at, int x, int z, int block) {
        int top = textures.layer(block, Face.UP);
        // Plants and ledges cover half of the earth that walls would show.
        boolean bare = level == 0 || (Mix.mix(x >> 8, z >> 8, grounds[at]) & 1) == 0;
        int side = textures.layer(block, bare ? Face.EAST : Face.UP);
        boolean green = textures.isTinted(top) || textures.isTinted(side);
        int tint = green ? textures.tint(terrain.weather(x + cell / 2, z + cell / 2)) : UNTINTED;
        topPaints[at] = FarVertex.paint(top, false, textures.isTinted(top) ? tint : UNTINTED);
        sidePaints[at] = FarVertex.paint(side, false, textures.isTinted(side) ? tint : UNTINTED);
    }

    /** Makes a cell what players made of it: bare, with that top and that block on it. */
    void setEdited(int i, int j, int top, int block) {
        int at = index(i, j);
        tops[at] = (short) top;
        grounds[at] = (short) top;
        trees[at] = 0;
        topPaints[at] = topPaintOf(block, i, j);
        sidePaints[at] = sidePaintOf(block, i, j);
    }

    /** The paint of the top of a block that a player placed in a cell. */
    int topPaintOf(int block, int i, int j) {
        return paintOf(block, Face.UP, i, j);
    }

    /** The same on its sides. */
    int sidePaintOf(int block, int i, int j) {
        return paintOf(block, Face.EAST, i, j);
    }

    private int paintOf(int block, int face, int i, int j) {
        if (Blocks.isWater(block) || block == Blocks.ICE) {
            int kind = block == Blocks.ICE ? block : Blocks.WATER;
            return FarVertex.paint(
                    textures.layer(kind, Face.UP), true, 1 << 17); // The depth is not known.
        }
        int layer = textures.layer(block, face);
        int x = x0 + i * cell + cell / 2;
        int z = z0 + j * cell + cell / 2;
        int tint = textures.isTinted(layer) ? textures.tint(terrain.weather(x, z)) : UNTINTED;
        return FarVertex.paint(layer, false, tint);
    }

    /** The paint of water and ice holds their depth in place of the climate. */
    private void paintWater(int at, int block, int depth) {
        int step = 0;
        while (step < DEPTHS.length && depth >= DEPTHS[step]) {
            step++;
        }
        int paint = FarVertex.paint(textures.layer(block, Face.UP), true, step << 17);
        topPaints[at] = paint;
        sidePaints[at] = paint;
    }

    /** The least height of what is drawn in each column of the tile, along x first. */
    short[] lows() {
        int columns = FarGrid.tileBlocks(level) >> Section.SHIFT;
        short[] lows = new short[columns * columns];
        for (int at = 0; at < lows.length; at++) {
            int x = at % columns * Section.SIDE;
            int z = at / columns * Section.SIDE;
            int low = Short.MAX_VALUE;
            for (int j = z / cell; j * cell < z + Section.SIDE; j++) {
                for (int i = x / cell; i * cell < x + Section.SIDE; i++) {
                    low = Math.min(low, grounds[index(i, j)]);
                }
            }
            lows[at] = (short) Math.max(0, low - 1); // Water lies a little lower.
        }
        return lows;
    }

    /** Whether one quad covers all cells. */
    boolean isPlain() {
        for (int j = 0; j < FarGrid.CELLS; j++) {
            for (int i = 0; i < FarGrid.CELLS; i++) {
                int at = index(i, j);
                boolean same = tops[at] == tops[index(0, 0)];
                if (!same || topPaints[at] != topPaints[index(0, 0)] || trees[at] != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** What heights are rounded to. */
    private int unit() {
        return Math.max(1, cell / 8);
    }

    int cellBlocks() {
        return cell;
    }

    /** The y of a cell's top; i and j are -1..{@link FarGrid#CELLS}. */
    int top(int i, int j) {
        return tops[index(i, j)];
    }

    /** The same without trees. */
    int ground(int i, int j) {
        return grounds[index(i, j)];
    }

    int topPaint(int i, int j) {
        return topPaints[index(i, j)];
    }

    int sidePaint(int i, int j) {
        return sidePaints[index(i, j)];
    }

    /** The y of the top of a single tree in a cell; 0 for none. */
    int tree(int i, int j) {
        return trees[index(i, j)];
    }

    int treePaint(int i, int j) {
        return treePaints[index(i, j)];
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
}
