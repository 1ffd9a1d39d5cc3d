package org.quoin.sim.world;

import org.jspecify.annotations.Nullable;

/**
 * Where columns of the untouched world come from: made on the spot, or ahead of time by other
 * threads. Every source gives the same columns; no rule can tell which of them is ready.
 */
public interface ColumnSource {
    /** The terrain that the columns are of. */
    Terrain terrain();

    /** A hint that the column will be asked for. Never waits. */
    void want(int cx, int cz);

    /** The column; waits until it is made. */
    TerrainColumn column(int cx, int cz);

    /** The column if it is there already, else null, and it is wanted. For views. Never waits. */
    @Nullable TerrainColumn ready(int cx, int cz);

    /** Makes each column where and when it is asked for, and keeps none. */
    static ColumnSource inline(Terrain terrain) {
        return new ColumnSource() {
            @Override
            public Terrain terrain() {
                return terrain;
            }

            @Override
            public void want(int cx, int cz) {}

            @Override
            public TerrainColumn column(int cx, int cz) {
                return terrain.column(cx, cz);
            }

            @Override
            public TerrainColumn ready(int cx, int cz) {
                return terrain.column(cx, cz);
            }
        };
    }
}
