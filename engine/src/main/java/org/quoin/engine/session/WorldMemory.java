package org.quoin.engine.session;

import org.quoin.sim.Simulation;
import org.quoin.sim.WorldImage;
import org.quoin.sim.WorldSize;
import org.quoin.sim.world.Section;

/** How much memory a world takes, as well as that can be told. */
final class WorldMemory {
    /** Of an edited section beside its plain voxels: packed ones, the object, its key in lists. */
    private static final int SECTION_OTHER_BYTES = 1136;

    private WorldMemory() {}

    /** Bytes of a world and of an image of it, rather too many than too few. */
    static long bytes(Simulation simulation) {
        WorldImage image = WorldImage.of(simulation);
        long sections = WorldSize.of(simulation).sections();
        // What moves is in both; packed sections are the same objects.
        return 2 * image.memoryBytesBeside(image)
                + sections * (Section.VOLUME + SECTION_OTHER_BYTES);
    }
}
