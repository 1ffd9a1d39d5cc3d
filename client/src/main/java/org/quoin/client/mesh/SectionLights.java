package org.quoin.client.mesh;

import org.quoin.sim.world.Section;

/**
 * The light of a section's voxels for who stands in it, as the meshes have it. Keeps scratch
 * memory; one thread only.
 */
public final class SectionLights {
    private final LightFlood flood = new LightFlood();

    /**
     * Works out the light of the section in the middle.
     *
     * @param out by {@link Section#index}: sky light times 16, plus the light of lamps; 0 in what
     *     is opaque
     */
    public void fill(Neighbourhood around, byte[] out) {
        flood.fill(around);
        for (int i = 0; i < Section.VOLUME; i++) {
            int x = Section.localX(i);
            int cell = flood.cells[PaddedBlocks.index(x, Section.localY(i), Section.localZ(i))];
            out[i] = (byte) ((cell >> 8 & 15) << 4 | (cell & 15));
        }
    }
}
