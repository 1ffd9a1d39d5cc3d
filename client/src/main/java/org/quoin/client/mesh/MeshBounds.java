package org.quoin.client.mesh;

/**
 * The smallest box of whole blocks that holds all quads of a section, 0..16 from its low corner.
 *
 * @param x0 the low side, as are y0 and z0
 * @param x1 the high side, as are y1 and z1
 */
public record MeshBounds(int x0, int y0, int z0, int x1, int y1, int z1) {
    /** Of these words of the section's vertices, one quad at least. */
    static MeshBounds of(long sectionKey, int[] words) {
        int x0 = Integer.MAX_VALUE;
        int y0 = Integer.MAX_VALUE;
        int z0 = Integer.MAX_VALUE;
        int x1 = 0;
        int y1 = 0;
        int z1 = 0;
        for (int i = 0; i < words.length; i += PackedVertex.WORDS) {
            int x = PackedVertex.x(sectionKey, words[i]);
            int y = PackedVertex.y(sectionKey, words[i + 1]);
            int z = PackedVertex.z(sectionKey, words[i]);
            x0 = Math.min(x0, x);
            y0 = Math.min(y0, y);
            z0 = Math.min(z0, z);
            x1 = Math.max(x1, x);
            y1 = Math.max(y1, y);
            z1 = Math.max(z1, z);
        }
        return new MeshBounds(
                x0 / PackedVertex.EIGHTHS,
                y0 / PackedVertex.EIGHTHS,
                z0 / PackedVertex.EIGHTHS,
                upward(x1),
                upward(y1),
                upward(z1));
    }

    private static int upward(int eighths) {
        return (eighths + PackedVertex.EIGHTHS - 1) / PackedVertex.EIGHTHS;
    }
}
