package org.quoin.client.render.far;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.far.EditedGround.Cache;
import org.quoin.client.render.far.FarCells.Kind;
import org.quoin.client.view.EditedColumns.EditedColumn;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain;

/**
 * Makes the mesh of a tile: the ground over its cells, trees and buildings on it, and walls down
 * from its edges, each as few quads as can be. A pure function of the terrain, the tile and what
 * was edited in it.
 */
public final class FarMesher {
    private static final int CELLS = FarGrid.CELLS;

    /** The sides of a tile, in the order of {@link FarMesh#KINDS}: west, east, north, south. */
    static final int SIDES = 4;

    /**
     * How far walls at a tile's edge reach below, in cells and in blocks: more than heights differ
     * between levels.
     */
    private static final int SKIRT_CELLS = 2;

    private static final int SKIRT_BLOCKS = 8;

    /** How far walls where a column begins reach below the ground. */
    private static final int APRON_BLOCKS = 6;

    /** The same for water: as deep as seas are. */
    private static final int WATER_APRON_BLOCKS = 40;

    /** Groups along a tile: each is culled by itself. */
    private static final int GROUPS = 4;

    private static final int STEPS = FarVertex.STEPS;

    /** How far trees on slopes reach below the mean of the ground. */
    private static final int ROOT_STEPS = 3 * STEPS;

    private final Terrain terrain;
    private final FarColors colors;
    private final Cache grounds;
    private final FarQuads quads = new FarQuads();
    private final boolean[] done = new boolean[CELLS * CELLS];

    /** A mesher for one thread. */
    public FarMesher(Terrain terrain, FarTextures textures) {
        this.terrain = terrain;
        colors = new FarColors(textures);
        grounds = new Cache(terrain);
    }

    /**
     * The mesh of a tile.
     *
     * @param edits the edited columns in it and around it
     */
    public FarMesh mesh(long key, List<EditedColumn> edits) {
        FarCells cells = cells(key);
        EditedCells edited = edits.isEmpty() ? null : edited(cells, key, edits);
        FarSurface surface = new FarSurface(cells);
        quads.clear();
        Arrays.fill(done, false);
        tops(cells, surface, 0, 0, CELLS, true);
        int waters = quads.count();
        int waterY = quads.highest();
        boolean hasBox = edited != null && !edited.hasNoBox();
        int along = isPlain(cells, surface) && !hasBox ? 1 : GROUPS;
        int[] parts = new int[FarMesh.KINDS * along * along + 1];
        short[] highs = new short[along * along];
        int part = 0;
        for (int group = 0; group < highs.length; group++) {
            parts[part++] = quads.count();
            highs[group] = (short) ground(cells, surface, edited, group, along);
        }
        for (int side = 0; side < SIDES; side++) {
            for (int group = 0; group < highs.length; group++) {
                parts[part++] = quads.count();
                skirts(cells, surface, side, group, along);
            }
        }
        parts[part] = quads.count();
        aprons(cells, surface);
        int aprons = quads.count() - parts[part];
        return new FarMesh(
                key, quads.words(), waters, parts, aprons, waterY, highs, surface.lows());
    }

    /** The cells of a tile before edits. */
    FarCells cells(long key) {
        return new FarCells(terrain, colors, key);
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

    /** Whether one quad covers all cells. */
    private static boolean isPlain(FarCells cells, FarSurface surface) {
        for (int j = 0; j < CELLS; j++) {
            for (int i = 0; i < CELLS; i++) {
                if (cells.tree(i, j) != 0 || cells.kind(i, j) != cells.kind(0, 0)) {
                    return false;
                }
            }
        }
        return surface.isFlat(0, 0, CELLS, CELLS);
    }

    /** Adds all of a group but its walls. Returns the highest y of anything in it, in blocks. */
    private int ground(
            FarCells cells,
            FarSurface surface,
            @Nullable EditedCells edited,
            int group,
            int along) {
        int wide = CELLS / along;
        int i0 = group % along * wide;
        int j0 = group / along * wide;
        quads.forgetHighest();
        tops(cells, surface, i0, j0, wide, false);
        trees(cells, surface, i0, j0, wide);
        if (edited != null) {
            edited.eachBox(
                    i0,
                    j0,
                    wide,
                    (x0, z0, x1, z1, top, onTop, onSides) -> {
                        int i = (x0 - cells.x0) / cells.cellBlocks();
                        int j = (z0 - cells.z0) / cells.cellBlocks();
                        quads.box(x0, z0, x1, z1, surface.low(i, j), top, onTop, onSides);
                    });
        }
        for (int at = 0; at < wide * wide; at++) {
            quads.reach(surface.high(i0 + at % wide, j0 + at / wide));
        }
        return quads.highest();
    }

    /** Adds the ground of a square of cells: only what is water, or all else. */
    private void tops(FarCells cells, FarSurface surface, int i0, int j0, int size, boolean water) {
        for (int j = j0; j < j0 + size; j++) {
            for (int i = i0; i < i0 + size; i++) {
                if (done[j * CELLS + i] || (cells.kind(i, j) == Kind.WATER) != water) {
                    continue;
                }
                int wide = 1;
                while (i + wide < i0 + size && isAlike(cells, surface, i, j, i + wide, j)) {
                    wide++;
                }
                int deep = 1;
                while (j + deep < j0 + size && isRowAlike(cells, surface, i, j, wide, j + deep)) {
                    deep++;
                }
                for (int k = j; k < j + deep; k++) {
                    Arrays.fill(done, k * CELLS + i, k * CELLS + i + wide, true);
                }
                top(cells, surface, i, j, wide, deep);
            }
        }
    }

    private boolean isRowAlike(
            FarCells cells, FarSurface surface, int i, int j, int wide, int row) {
        for (int k = i; k < i + wide; k++) {
            if (!isAlike(cells, surface, i, j, k, row)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a cell that is flat and of one colour goes on in another. */
    private boolean isAlike(FarCells cells, FarSurface surface, int i, int j, int k, int l) {
        Kind kind = cells.kind(i, j);
        return !done[l * CELLS + k]
                && cells.kind(k, l) == kind
                && surface.height(i, j) == surface.height(k, l)
                && surface.isFlat(i, j, 1, 1)
                && surface.isFlat(k, l, 1, 1)
                && isOneColor(surface, i, j, kind, surface.color(i, j, kind))
                && isOneColor(surface, k, l, kind, surface.color(i, j, kind));
    }

    private static boolean isOneColor(FarSurface surface, int i, int j, Kind kind, int color) {
        return surface.color(i, j, kind) == color
                && surface.color(i + 1, j, kind) == color
                && surface.color(i, j + 1, kind) == color
                && surface.color(i + 1, j + 1, kind) == color;
    }

    private void top(FarCells cells, FarSurface surface, int i, int j, int wide, int deep) {
        Kind kind = cells.kind(i, j);
        int fall = Math.abs(surface.height(i, j) - surface.height(i + wide, j + deep));
        int rise = Math.abs(surface.height(i, j + deep) - surface.height(i + wide, j));
        int first = fall <= rise ? 0 : 1; // Split along the flatter one of its diagonals.
        for (int k = 0; k < 4; k++) {
            int corner = (k + first) & 3;
            int ends = corner == 0 ? 0 : corner == 1 ? 2 : corner == 2 ? 3 : 1;
            int u = i + (ends & 1) * wide;
            int v = j + (ends >> 1) * deep;
            quads.vertex(cells, surface, u, v, ends, kind, false, 0);
        }
        quads.reach(surface.height(i, j));
    }

    private void trees(FarCells cells, FarSurface surface, int i0, int j0, int size) {
        int side = FarGrid.CELL_BLOCKS_MIN;
        for (int j = j0; j < j0 + size; j++) {
            for (int i = i0; i < i0 + size; i++) {
                int top = cells.tree(i, j);
                if (top > 0) {
                    int x = cells.x0 + i * cells.cellBlocks() + cells.treeX(i, j);
                    int z = cells.z0 + j * cells.cellBlocks() + cells.treeZ(i, j);
                    int color = cells.treeColor(i, j);
                    int foot = Math.max(surface.low(i, j), cells.ground(i, j) - ROOT_STEPS);
                    quads.box(x, z, x + side, z + side, foot, top, color, color);
                }
            }
        }
    }

    /** Adds the walls at one side of a tile, as far as it is that of a group. */
    private void skirts(FarCells cells, FarSurface surface, int side, int group, int along) {
        int wide = CELLS / along;
        int i0 = group % along * wide;
        int j0 = group / along * wide;
        int line = side < 2 ? i0 : j0;
        boolean isLast = (side & 1) == 1;
        if (isLast ? line + wide == CELLS : line == 0) {
            int at = isLast ? CELLS : 0;
            walls(cells, surface, side, at, side < 2 ? j0 : i0, wide, false);
        }
    }

    /** Adds walls wherever a column may end in the tile or at its edges, looking to both sides. */
    private void aprons(FarCells cells, FarSurface surface) {
        int cell = cells.cellBlocks();
        for (int side = 0; side < SIDES && cell <= Section.SIDE; side++) {
            int first = side & 1; // At an edge they look outward only.
            for (int line = first; line < CELLS + first; line++) {
                if (line * cell % Section.SIDE == 0) {
                    walls(cells, surface, side, line, 0, CELLS, true);
                }
            }
        }
    }

    /**
     * Adds walls along a line of corners, down from the ground: one for all that is flat, else one
     * for each cell.
     *
     * @param side to which they look: they belong to the cells on the other side of the line
     */
    private void walls(
            FarCells cells,
            FarSurface surface,
            int side,
            int line,
            int from0,
            int size,
            boolean isApron) {
        int skirt = SKIRT_CELLS * cells.cellBlocks() + SKIRT_BLOCKS;
        int from = from0;
        while (from < from0 + size) {
            int to = from + 1;
            while (to < from0 + size && goesOn(cells, surface, side, line, from, to)) {
                to++;
            }
            // Far land beside water is never lower, so no gap is seen there; but through the
            // surface that columns have one looks down, past the end of their floor.
            boolean isWater = kind(cells, side, line, from) == Kind.WATER;
            int apron = isWater ? WATER_APRON_BLOCKS : APRON_BLOCKS;
            if (isApron ? isWater || line % CELLS != 0 : !isWater) {
                wall(cells, surface, side, line, from, to, (isApron ? apron : skirt) * STEPS);
            }
            from = to;
        }
    }

    private static Kind kind(FarCells cells, int side, int line, int at) {
        int cell = (side & 1) == 0 ? line : line - 1;
        return side < 2 ? cells.kind(cell, at) : cells.kind(at, cell);
    }

    private static boolean goesOn(
            FarCells cells, FarSurface surface, int side, int line, int from, int at) {
        Kind kind = kind(cells, side, line, from);
        if (kind(cells, side, line, at) != kind) {
            return false;
        }
        boolean alike = true;
        for (int k = from; k <= at + 1; k++) {
            int i = side < 2 ? line : k;
            int j = side < 2 ? k : line;
            int i0 = side < 2 ? line : from;
            int j0 = side < 2 ? from : line;
            alike &= surface.height(i, j) == surface.height(i0, j0);
            alike &= surface.normal(i, j) == surface.normal(i0, j0);
            alike &= surface.color(i, j, kind) == surface.color(i0, j0, kind);
        }
        return alike;
    }

    private void wall(
            FarCells cells, FarSurface surface, int side, int line, int from, int to, int depth) {
        Kind kind = kind(cells, side, line, from);
        boolean forward = side == 0 || side == 3; // As seen from before it, to the right.
        for (int k = 0; k < 4; k++) {
            boolean second = k >= 2;
            boolean far = second == forward;
            int at = far ? to : from;
            int across = side & 1; // Which end of its cells the wall stands at.
            int ends = side < 2 ? across | (far ? 2 : 0) : (far ? 1 : 0) | across << 1;
            int below = k == 1 || k == 2 ? depth : 0;
            int i = side < 2 ? line : at;
            int j = side < 2 ? at : line;
            quads.vertex(cells, surface, i, j, ends, kind, true, below);
        }
    }
}
