package org.quoin.client.render.mesh;

import java.util.Arrays;

/**
 * The quads of one block that does not fill its cell. They are gathered first and lit at the end,
 * in one place: where lighting a vertex stood at each of the many that add one, Java's compiler
 * copied it there and took seconds longer for it while the world was loading.
 */
final class ShapeQuads {
    /** Numbers of a record: its kind and what it is called with. */
    private static final int RECORD = 9;

    private static final int VERTEX = 0;
    private static final int RECTANGLE = 1;

    private final QuadSink sink;
    private final ShapeLight light = new ShapeLight();
    private int[] records = new int[64 * RECORD];
    private int recordsEnd;

    /** The low corner of the cell, in eighths. */
    private int originX;

    private int originZ;

    ShapeQuads(QuadSink sink) {
        this.sink = sink;
    }

    /** Begins with a block whose cell has its low corner there, in eighths. */
    void begin(int x, int z) {
        originX = x;
        originZ = z;
    }

    /** Says which cell lights the block. */
    void light(int[] cells, int at) {
        light.enter(cells, at);
    }

    /** Adds a vertex as {@link QuadSink#vertex} does. */
    void vertex(int pass, int x, int y, int z, int face, int layer, int far) {
        int at = record(VERTEX);
        records[at + 1] = pass;
        records[at + 2] = x;
        records[at + 3] = y;
        records[at + 4] = z;
        records[at + 5] = face;
        records[at + 6] = layer;
        records[at + 7] = far;
    }

    /** Adds a rectangle as {@link QuadSink#rectangle} does, seen from its front. */
    void rectangle(int pass, int face, int n, int a0, int b0, int a1, int b1, int layer) {
        int at = record(RECTANGLE);
        records[at + 1] = pass;
        records[at + 2] = face;
        records[at + 3] = n;
        records[at + 4] = a0;
        records[at + 5] = b0;
        records[at + 6] = a1;
        records[at + 7] = b1;
        records[at + 8] = layer;
    }

    private int record(int kind) {
        int at = recordsEnd;
        if (at == records.length) {
            records = Arrays.copyOf(records, 2 * at);
        }
        records[at] = kind;
        recordsEnd = at + RECORD;
        return at;
    }

    /** Lights what a block is made of, and hands it on. */
    void finish() {
        int[] all = records;
        for (int at = 0; at < recordsEnd; at += RECORD) {
            if (all[at] == VERTEX) {
                int x = all[at + 2];
                int z = all[at + 4];
                int lit = light.at(x - originX, z - originZ);
                sink.vertex(
                        all[at + 1], x, all[at + 3], z, all[at + 5], lit, all[at + 6], all[at + 7]);
            } else {
                int face = all[at + 2];
                int n = all[at + 3];
                int a0 = all[at + 4];
                int b0 = all[at + 5];
                int a1 = all[at + 6];
                int b1 = all[at + 7];
                long lights =
                        lightAt(face, n, a0, b0)
                                | lightAt(face, n, a1, b0) << CornerLight.BITS
                                | lightAt(face, n, a1, b1) << (2 * CornerLight.BITS)
                                | lightAt(face, n, a0, b1) << (3 * CornerLight.BITS);
                sink.rectangle(all[at + 1], face, n, a0, b0, a1, b1, all[at + 8], lights, false);
            }
        }
        recordsEnd = 0;
    }

    private long lightAt(int face, int n, int a, int b) {
        return light.at(FaceAxes.x(face, n, a, b) - originX, FaceAxes.z(face, n, a, b) - originZ);
    }

    /**
     * The light of a block that does not fill its cell: at the cell's four upright edges it is the
     * mean of what meets there, between them it is blended, and it is the same at all heights. No
     * corner of such a block is dark.
     */
    static final class ShapeLight {
        private static final int SIDE = PackedVertex.EIGHTHS;
        private static final int HALF = SIDE * SIDE / 2;
        private static final int OPEN = 3;

        private final int[] skies = new int[4];
        private final int[] lamps = new int[4];

        /** Sets the cell. */
        void enter(int[] cells, int at) {
            long corners = CornerLight.around(cells, at, PaddedBlocks.STEP_X, PaddedBlocks.STEP_Z);
            for (int i = 0; i < 4; i++) {
                int corner = CornerLight.corner(corners, i);
                skies[i] = CornerLight.sky(corner);
                lamps[i] = CornerLight.block(corner);
            }
        }

        /** The light of a place in the cell, in eighths from its low corner. */
        int at(int x, int z) {
            return OPEN | blend(skies, x, z) << 2 | blend(lamps, x, z) << 6;
        }

        private static int blend(int[] levels, int x, int z) {
            int north = (SIDE - x) * levels[0] + x * levels[1];
            int south = (SIDE - x) * levels[3] + x * levels[2];
            return ((SIDE - z) * north + z * south + HALF) / (SIDE * SIDE);
        }
    }
}
