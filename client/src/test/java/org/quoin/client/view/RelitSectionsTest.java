package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.quoin.sim.ViewTick.SectionUpdate;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;

/** Edits against all meshes around, made before and after. */
@Tag("slow")
final class RelitSectionsTest {
    private final FlatTerrain terrain = new FlatTerrain();

    @Test
    void everySectionWhoseLightAnEditChangesIsTold() {
        int changed = 0;
        int needless = 0;
        for (long seed = 1; seed <= 16; seed++) {
            Random random = new Random(seed);
            ViewWorld lit = new ViewWorld(terrain);
            dig(lit, random);
            TreeSet<Long> told = new TreeSet<>();
            Map<Long, String> before = MeshesAround.of(lit);
            int x = random.nextInt(16);
            int y = 34 + random.nextInt(50);
            int z = random.nextInt(16);
            int[] kinds = {Blocks.AIR, Blocks.STONE, Blocks.LAMP, Blocks.GLASS, Blocks.LEAVES};
            int block = kinds[random.nextInt(kinds.length)];
            long key = SectionKey.ofBlock(x, y, z);
            Section after = with(lit.section(key), Section.indexOfBlock(x, y, z), block);
            lit.apply(
                    List.of(new SectionUpdate(key, after)), (stale, lightOnly) -> told.add(stale));
            Map<Long, String> now = MeshesAround.of(lit);
            for (long section : before.keySet()) {
                boolean same = before.get(section).equals(now.get(section));
                assertTrue(same || told.contains(section), "seed " + seed + " in " + section);
                changed += same ? 0 : 1;
                needless += same && told.contains(section) ? 1 : 0;
            }
        }
        assertTrue(changed > 20 && needless < 16 * 27, changed + " changed, needless " + needless);
    }

    private static Section with(Section section, int index, int block) {
        byte[] blocks = section.toBlocks();
        blocks[index] = (byte) block;
        return Section.of(blocks);
    }

    /** Makes the ground a sponge that light falls into, more or less of it air. */
    private static void dig(ViewWorld world, Random random) {
        int air = 3 + random.nextInt(6);
        for (int place = 0; place < 27; place++) {
            byte[] blocks = new byte[Section.VOLUME];
            for (int i = 0; i < blocks.length; i++) {
                int block = random.nextInt(10) < air ? Blocks.AIR : Blocks.STONE;
                blocks[i] = (byte) (random.nextInt(4000) == 0 ? Blocks.LAMP : block);
            }
            long key = SectionKey.of(place % 3 - 1, 2 + place / 9, place / 3 % 3 - 1);
            world.section(key);
            world.apply(
                    List.of(new SectionUpdate(key, Section.of(blocks))), (stale, lightOnly) -> {});
        }
    }
}
