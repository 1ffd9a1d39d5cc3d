package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.sim.ViewTick.SectionUpdate;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

final class LightProbeTest {
    private static final int OPEN_SKY = LightProbe.OPEN_SKY;

    private final ViewWorld world = new ViewWorld(new FlatTerrain());
    private final LightProbe probe = new LightProbe(world);

    private void set(int x, int y, int z, int block) {
        long key = SectionKey.ofBlock(x, y, z);
        byte[] blocks = world.section(key).toBlocks();
        blocks[Section.indexOfBlock(x, y, z)] = (byte) block;
        world.apply(
                List.of(new SectionUpdate(key, Section.of(blocks))),
                (stale, lightOnly) -> probe.markStale(stale));
    }

    @Test
    void theSkyIsOpenOverTheGroundAndALampShinesAroundItself() {
        assertEquals(OPEN_SKY, probe.at(8.5, 64.2, 8.5));
        set(8, 64, 8, Blocks.LAMP);
        assertEquals(OPEN_SKY | 14, probe.at(9.5, 64.2, 8.5));
        assertEquals(OPEN_SKY | 5, probe.at(18.5, 64.2, 8.5), "in the next section");
        set(8, 64, 8, Blocks.AIR);
        assertEquals(OPEN_SKY, probe.at(18.5, 64.2, 8.5));
    }

    @Test
    void aPointInTheGroundIsLitAsOnIt() {
        assertEquals(OPEN_SKY, probe.at(8.5, 63.5, 8.5));
        assertEquals(0, probe.at(8.5, 40, 8.5));
    }

    @Test
    void onlySomeSectionsAreWorkedOutInAFrame() {
        int known = 0;
        for (int i = 0; i < 40; i++) {
            known += probe.at(i * 16, 20, 0) == 0 ? 1 : 0;
        }
        assertEquals(12, known, "the others count as open sky until they are known");
        probe.startPicture();
        assertEquals(0, probe.at(39 * 16, 20, 0));
    }

    @Test
    void whatManyBodiesAskForIsWorkedOutOnce() {
        Random random = new Random(3);
        long[] places = new long[64];
        Arrays.setAll(
                places,
                i -> SectionKey.of(random.nextInt(17) - 8, 1 + i % 2, random.nextInt(17) - 8));
        for (int picture = 0; picture < 12; picture++) {
            askFor(places);
        }
        int fills = probe.fillsLeft();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int clean = 0;
        for (int picture = 0; picture < 200; picture++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            askFor(places);
            assertEquals(fills, probe.fillsLeft(), "a section was worked out again");
            clean += threads.getCurrentThreadAllocatedBytes() == before ? 1 : 0;
        }
        assertTrue(clean > 100, "only " + clean + " pictures allocated nothing");
    }

    private void askFor(long[] sections) {
        probe.startPicture();
        for (long key : sections) {
            probe.levelAt(
                    SectionKey.x(key) * Section.SIDE,
                    SectionKey.y(key) * Section.SIDE,
                    SectionKey.z(key) * Section.SIDE);
        }
    }

    @Test
    void overAndUnderTheWorld() {
        assertEquals(OPEN_SKY, probe.at(0, 300, 0));
        assertEquals(0, probe.at(0, -5, 0));
    }
}
