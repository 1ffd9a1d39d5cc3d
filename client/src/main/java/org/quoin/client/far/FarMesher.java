package org.quoin.client.far;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.far.EditedGround.Cache;
import org.quoin.client.view.EditedColumns.EditedColumn;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;

/**
 * Makes the mesh of a tile: the tops of its cells, and their walls down to lower neighbours, each
 * as few quads as can be. A pure function of the terrain, the tile and what was edited in it.
 */
public final class FarMesher {
    private static final int[] SIDES = {Face.WEST, Face.EAST, Face.NORTH, Face.SOUTH};
    private static final int CELLS = FarGrid.CELLS;

    /**
     * How far walls at a tile's edge reach below, in cells and in blocks: more than heights differ
     * between levels.
     */
    private static final int SKIRT_CELLS = 2;

    private static final int SKIRT_BLOCKS = 8;

    /** How far walls where a column begins reach below the ground. */
    private static final int APRON_BLOCKS = 6;

    /** Groups along a tile: each is culled by itself. */
    private static final int GROUPS = 4;

    private final Terrain terrain;
    private final FarTextures textures;
    private final Cache grounds;
    private int[] words = new int[FarGrid.QUADS_PER_TILE_MAX * FarVertex.QUAD_WORDS];
    private int count;
    private int highY;
    private final boolean[] done = new boolean[CELLS * CELLS];

    /** A mesher for one thread. */
    public FarMesher(Terrain terrain, FarTextures textures) {
        this.terrain = terrain;
        this.textures = textures;
        grounds = new Cache(terrain);
    }

    /**
     * The mesh of a tile.
     *
     * @param edits the edited columns in it and around it
     */
    public FarMesh mesh(long key, List<EditedColumn> edits) {
        FarCells cells = new FarCells(terrain, textures, key);
        EditedCells edited = edits.isEmpty() ? null : edited(cells, key, edits);
        count = 0;
        Arrays.fill(done, false);
        highY = 0;
        tops(cells, 0, 0, CELLS, true);
        int waters = quads();
        int waterY = highY;
        boolean hasBox = edited != null && !edited.hasNoBox();
        int along = cells.isPlain() && !hasBox ? 1 : GROUPS;
        int[] parts = new int[FarMesh.KINDS * along * along + 1];
        short[] highs = new short[along * along];
        int part = 0;
        for (int group = 0; group < highs.length; group++) {
            parts[part++] = quads();
            highs[group] = (short) ground(cells, edited, group, along);
        }
        for (int face : SIDES) {
            for (int group = 0; group < highs.length; group++) {
                parts[part++] = quads();
                int wide = CELLS / along;
                walls(cells, face, group % along * wide, group / along * wide, wide, false);
            }
        }
        parts[part] = quads();
        for (int face : SIDES) {
            walls(cells, face, 0, 0, CELLS, true);
        }
        int aprons = quads() - parts[part];
        int[] made = Arrays.copyOf(words, count);
        return new FarMesh(key, made, waters, parts, aprons, waterY, highs, cells.lows());
    }

    private int quads() {
        return count / FarVertex.QUAD_WORDS;
    }

    /** Adds all of a group but its walls. Returns the highest y of anything in it. */
    private int ground(FarCells cells, @Nullable EditedCells edited, int group, int along) {
        int wide = CELLS / along;
        int i0 = group % along * wide;
        int j0 = group / along * wide;
        highY = 0;
        tops(cells, i0, j0, wide, false);
        trees(cells, i0, j0, wide);
        if (edited != null) {
            edited.eachBox(i0, j0, wide, this::box);
        }
        for (int at = 0; at < wide * wide; at++) {
            highY = Math.max(highY, cells.top(i0 + at % wide, j0 + at / wide));
        }
        return highY;
    }

    /** Changes the cells to what the edits made of them. */
    EditedCells edited(FarCells cells, long key, List<EditedColumn> edits) {
        EditedCells edited = new EditedCells(cells, key);
        for (EditedColumn column : edits) {
            edited.put(column.cx(), column.cz(), grounds.of(column));
        }
        edited.apply();
        return edited;
    }

    private void tops(FarCells cells, int i0, int j0, int size, boolean water) {
        int cell = cells.cellBlocks();
        for (int j = j0; j < j0 + size; j++) {
            for (int i = i0; i < i0 + size; i++) {
                if (done[j * CELLS + i] || isWater(cells.topPaint(i, j)) != water) {
                    continue;
                }
                int wide = 1;
                while (i + wide < i0 + size && isAlike(cells, i, j, i + wide, j)) {
                    wide++;
                }
                int deep = 1;
                while (j + deep < j0 + size && isRowAlike(cells, i, j, wide, j + deep)) {
                    deep++;
                }
                for (int k = j; k < j + deep; k++) {
                    Arrays.fill(done, k * CELLS + i, k * CELLS + i + wide, true);
                }
                int x = cells.x0 + i * cell;
                int z = cells.z0 + j * cell;
                int top = cells.top(i, j);
                highY = Math.max(highY, top);
                quad(Face.UP, top, z, x, z + deep * cell, x + wide * cell, cells.topPaint(i, j));
            }
        }
    }

    /** Ice is seen through as well, but mirrors nothing. */
    private boolean isWater(int paint) {
        return FarVertex.isWater(paint)
                && FarVertex.layer(paint) == textures.layer(Blocks.WATER, Face.UP);
    }

    private boolean isRowAlike(FarCells cells, int i, int j, int wide, int row) {
        for (int k = i; k < i + wide; k++) {
            if (!isAlike(cells, i, j, k, row)) {
                return false;
            }
        }
        return true;
    }

    private boolean isAlike(FarCells cells, int i, int j, int k, int l) {
        return !done[l * CELLS + k]
                && cells.top(i, j) == cells.top(k, l)
                && cells.topPaint(i, j) == cells.topPaint(k, l);
    }

    /** Adds the walls of a square of cells that face one way; or, in their place, only aprons. */
    private void walls(FarCells cells, int face, int i0, int j0, int size, boolean aprons) {
        int line0 = isAlongZ(face) ? i0 : j0;
        int from0 = isAlongZ(face) ? j0 : i0;
        for (int line = line0; line < line0 + size; line++) {
            int from = from0;
            while (from < from0 + size) {
                int bottom = bottom(cells, face, line, from, aprons);
                int top = top(cells, face, line, from);
                int to = from + 1;
                while (to < from0 + size
                        && bottom(cells, face, line, to, aprons) == bottom
                        && top(cells, face, line, to) == top
                        && paint(cells, face, line, to) == paint(cells, face, line, from)) {
                    to++;
                }
                if (bottom < top) {
                    wall(cells, face, line, from, to, bottom, top);
                }
                from = to;
            }
        }
    }

    private void trees(FarCells cells, int i0, int j0, int size) {
        int side = FarGrid.CELL_BLOCKS_MIN;
        for (int j = j0; j < j0 + size; j++) {
            for (int i = i0; i < i0 + size; i++) {
                int top = cells.tree(i, j);
                if (top > 0) {
                    int x = cells.x0 + i * cells.cellBlocks() + cells.treeX(i, j);
                    int z = cells.z0 + j * cells.cellBlocks() + cells.treeZ(i, j);
                    int foot = cells.ground(i, j) + 1;
                    int paint = cells.treePaint(i, j);
                    box(x, z, x + side, z + side, foot, top, paint, paint);
                }
            }
        }
    }

    private void box(int x0, int z0, int x1, int z1, int foot, int top, int onTop, int onSides) {
        quad(Face.UP, top, z0, x0, z1, x1, onTop);
        quad(Face.WEST, x0, foot, z0, top, z1, onSides);
        quad(Face.EAST, x1, foot, z0, top, z1, onSides);
        quad(Face.NORTH, z0, x0, foot, x1, top, onSides);
        quad(Face.SOUTH, z1, x0, foot, x1, top, onSides);
        highY = Math.max(highY, top);
    }

    private static boolean isAlongZ(int face) {
        return face <= Face.EAST;
    }

    private static int top(FarCells cells, int face, int line, int at) {
        return isAlongZ(face) ? cells.top(line, at) : cells.top(at, line);
    }

    /**
     * The paint of a wall. One that only fills gaps is painted like the ground, so that it does not
     * show.
     */
    private static int paint(FarCells cells, int face, int line, int at) {
        int i = isAlongZ(face) ? line : at;
        int j = isAlongZ(face) ? at : line;
        boolean isStep = cells.top(i + Face.dx(face), j + Face.dz(face)) < cells.top(i, j);
        return isStep ? cells.sidePaint(i, j) : cells.topPaint(i, j);
    }

    /** The y of the foot of a cell's wall; that of its top if it has no wall of that kind. */
    private static int bottom(FarCells cells, int face, int line, int at, boolean aprons) {
        int i = isAlongZ(face) ? line : at;
        int j = isAlongZ(face) ? at : line;
        int top = cells.top(i, j);
        int beside = cells.top(i + Face.dx(face), j + Face.dz(face));
        boolean isEdge = line + Face.dx(face) + Face.dz(face) < 0;
        isEdge |= line + Face.dx(face) + Face.dz(face) >= CELLS;
        int cell = cells.cellBlocks();
        int border = (line + (Face.dx(face) + Face.dz(face) > 0 ? 1 : 0)) * cell;
        boolean isColumn = border % Section.SIDE == 0;
        int bottom = Math.min(beside, top);
        if (isEdge) {
            bottom = Math.min(bottom, cells.ground(i, j)) - SKIRT_CELLS * cell - SKIRT_BLOCKS;
        } else if (isColumn && beside < top) {
            bottom = Math.min(bottom, cells.ground(i, j) - APRON_BLOCKS);
        } else if (isColumn && aprons) {
            return Math.max(0, cells.ground(i, j) - APRON_BLOCKS);
        }
        return aprons ? top : Math.max(0, bottom);
    }

    private void wall(FarCells cells, int face, int line, int from, int to, int bottom, int top) {
        int cell = cells.cellBlocks();
        int outer = (line + (Face.dx(face) + Face.dz(face) > 0 ? 1 : 0)) * cell;
        int paint = paint(cells, face, line, from);
        if (isAlongZ(face)) {
            int z = cells.z0 + from * cell;
            int x = cells.x0 + outer;
            quad(face, x, bottom, z, top, z + (to - from) * cell, paint);
        } else {
            int x = cells.x0 + from * cell;
            int z = cells.z0 + outer;
            quad(face, z, x, bottom, x + (to - from) * cell, top, paint);
        }
    }

    /** A rectangle at n along the normal's axis, from a0, b0 to a1, b1 along the next two. */
    private void quad(int face, int n, int a0, int b0, int a1, int b1, int paint) {
        boolean mirrored = (face & 1) == 0;
        for (int k = 0; k < 4; k++) {
            int corner = mirrored ? 3 - k : k;
            int far = corner ^ (corner >> 1); // 00, 10, 11, 01 as bits of a and b
            int a = (far & 1) != 0 ? a1 : a0;
            int b = (far & 2) != 0 ? b1 : b0;
            int x = face <= Face.EAST ? n : face == Face.UP ? b : a;
            int y = face <= Face.EAST ? a : face == Face.UP ? n : b;
            int z = face <= Face.EAST ? b : face == Face.UP ? a : n;
            words[count++] = FarVertex.word0(x, y, z, face);
            words[count++] = FarVertex.word1(paint, far);
        }
    }

    /** The textures of blocks as seen from afar. Thread-safe. */
    public interface FarTextures {
        /** The texture layer of a block's face. */
        int layer(int block, int face);

        /** Whether climate colours a layer. */
        boolean isTinted(int layer);

        /**
         * The climate's colour, halved, 0xRRGGBB.
         *
         * @param weather as {@link org.quoin.sim.world.Terrain#weather} returns it
         */
        int tint(int weather);
    }
}
