package org.quoin.sim.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Block.Shape;

/** Properties that hold for every row of the table. */
final class BlocksTest {
    private static final int KINDS_MIN = 40;

    @Test
    void aVoxelHoldsEveryState() {
        assertTrue(Blocks.COUNT <= 1 << Byte.SIZE, Blocks.COUNT + " states");
    }

    @Test
    void thereAreManyKinds() {
        int kinds = 0;
        for (int id = 1; id < Blocks.COUNT; id++) {
            kinds += Blocks.isKind(id) ? 1 : 0;
        }
        assertTrue(kinds >= KINDS_MIN, kinds + " kinds");
    }

    @Test
    void everyRowStandsWhereItsNumberSaysAndHasItsOwnName() {
        Set<String> names = new HashSet<>();
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            assertEquals(id, block.id());
            assertTrue(names.add(block.name()), block.name() + " is there twice");
            assertTrue(block.name().matches("[a-z][a-z0-9_]*"), block.name());
        }
    }

    @Test
    void theOldNumbersKeepTheirMeaning() {
        String[] names = {
            "air",
            "bedrock",
            "stone",
            "dirt",
            "grass",
            "cobblestone",
            "planks",
            "log",
            "bricks",
            "glass",
            "sand"
        };
        for (int id = 0; id < names.length; id++) {
            assertEquals(names[id], Blocks.get(id).name());
        }
    }

    /** All of a row that the simulation asks for: not its name, textures and sounds. */
    private static long hashOfTable() {
        long hash = Blocks.COUNT;
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            hash = Mix.mix(hash, block.kind(), block.shape().name().hashCode());
            hash = Mix.mix(hash, block.facing(), block.light());
            hash = Mix.mix(hash, hashOf(block.boxes()), hashOf(block.outline()));
            hash = Mix.mix(hash, block.opaque() ? 1 : 0, block.replaceable() ? 1 : 0);
            hash = Mix.mix(hash, block.hardness(), block.drops());
            hash = Mix.mix(hash, block.flammable());
        }
        return hash;
    }

    private static long hashOf(BlockBoxes boxes) {
        long hash = boxes.count();
        for (int box = 0; box < boxes.count(); box++) {
            for (int axis = 0; axis < 3; axis++) {
                hash = Mix.mix(hash, boxes.low(box, axis), boxes.high(box, axis));
            }
        }
        return hash;
    }

    /** Otherwise machines with another table could join, and would soon differ. */
    @Test
    void anotherTableIsAnotherVersionOfTheRules() {
        String found = Long.toHexString(hashOfTable());
        if (!found.equals(RulesVersion.Golden.BLOCK_TABLE)) {
            fail(
                    "the block table changed: put "
                            + found
                            + " into RulesVersion.Golden.BLOCK_TABLE and, unless this change has"
                            + " done so already, raise RulesVersion.CURRENT (now "
                            + RulesVersion.CURRENT
                            + ")");
        }
    }

    @Test
    void whatAPlayerMayChooseIsShownInTheOrderOfTheRows() {
        List<Integer> shown = Hotbar.PALETTE.stream().map(Block::id).toList();
        List<Integer> all = new ArrayList<>();
        for (int id = 1; id < Blocks.COUNT; id++) {
            if (Hotbar.mayHold(id)) {
                all.add(id);
            }
        }
        assertEquals(all, shown.stream().sorted().toList());
        assertEquals(Blocks.STONE, shown.get(0));
        assertEquals(shown.indexOf(Blocks.SPRUCE_LEAVES) + 1, shown.indexOf(Blocks.COAL_ORE));
    }

    @Test
    void kindsStandForThemselvesAndAreDropped() {
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            Block kind = Blocks.get(block.kind());
            assertEquals(kind.id(), kind.kind(), block.name());
            assertEquals(kind.shape(), block.shape(), block.name());
            assertTrue(Blocks.isKind(block.drops()), block.name());
        }
        assertFalse(Blocks.isKind(-1));
        assertFalse(Blocks.isKind(Blocks.COUNT));
    }

    @Test
    void boxesLieWithinTheCellAndTheOutlineHoldsThem() {
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            check(block, block.boxes());
            check(block, block.outline());
            if (block.boxes() != block.outline()) {
                assertEquals(0, block.boxes().count(), block.name());
            }
        }
    }

    private static void check(Block block, BlockBoxes boxes) {
        for (int box = 0; box < boxes.count(); box++) {
            for (int axis = 0; axis < 3; axis++) {
                int low = boxes.low(box, axis);
                int high = boxes.high(box, axis);
                assertTrue(low >= 0 && low < high && high <= BlockBoxes.SIDE, block.name());
            }
        }
    }

    @Test
    void lookUpsSayWhatTheRowsSay() {
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            assertEquals(block.solid(), Blocks.isSolid(id), block.name());
            assertEquals(block.boxes() == BlockBoxes.FULL, Blocks.isFullCube(id), block.name());
            assertEquals(block.opaque(), Blocks.isOpaque(id), block.name());
            assertEquals(block.replaceable(), Blocks.isReplaceable(id), block.name());
            assertEquals(block.kind(), Blocks.kindOf(id), block.name());
            assertEquals(block.hardness(), Blocks.hardnessOf(id), block.name());
            assertEquals(block.flammable(), Blocks.flammableOf(id), block.name());
            assertEquals(block.shape() == Shape.LIQUID, Blocks.isLiquid(id), block.name());
            assertEquals(block.shape() == Shape.FIRE, Blocks.isFire(id), block.name());
        }
    }

    @Test
    void onlyWholeCubesHideWhatIsBehindThem() {
        for (int id = 0; id < Blocks.COUNT; id++) {
            Block block = Blocks.get(id);
            if (block.opaque()) {
                assertEquals(Shape.CUBE, block.shape(), block.name());
                assertEquals(BlockBoxes.FULL, block.boxes(), block.name());
            }
        }
    }

    @Test
    void liquidsThinOutAndThenFall() {
        for (int level = 0; level < Blocks.LIQUID_STATES; level++) {
            assertTrue(Blocks.isWater(Blocks.WATER + level));
            assertTrue(Blocks.isLava(Blocks.LAVA + level));
            assertEquals(level, Blocks.liquidLevel(Blocks.WATER + level));
            assertEquals(level, Blocks.liquidLevel(Blocks.LAVA + level));
        }
        assertFalse(Blocks.isLiquid(Blocks.WATER - 1));
        assertFalse(Blocks.isLiquid(Blocks.LAVA + Blocks.LIQUID_STATES));
    }
}
