package org.quoin.sim.world;

import java.util.ArrayList;
import java.util.List;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.Block.SoundGroup;

/**
 * Builds the rows of {@link Blocks}. The order of rows is the order in which kinds are shown, so
 * related blocks stand together, whatever their numbers.
 *
 * <p>A new block is a row with the next free number; a purely decorative one needs no constant. Its
 * texture is {@code textures/block/NAME.png} unless the row names others, and its text is {@code
 * block.NAME} in the language files. Because it makes new worlds possible, it raises the {@code
 * RulesVersion}: a test says so, and what else to update.
 */
final class BlockTable {
    private static final int[] HORIZONTAL_FACES = {0, 1, 4, 5};
    private static final int LADDER_THICKNESS = 2;
    private static final int HALF = BlockBoxes.SIDE / 2;
    private static final int SIDE = BlockBoxes.SIDE;

    /** Hardness of stone and of what is as hard. */
    private static final int HARD = 15;

    private final List<Block> rows = new ArrayList<>();

    private BlockTable() {}

    /** Returns all rows, in the order in which their kinds are shown. */
    static List<Block> rows() {
        BlockTable table = new BlockTable();
        table.addFirst();
        table.addGround();
        table.addTrees();
        table.addOres();
        table.addMade();
        table.addPlants();
        table.addPartial();
        table.addLiquids();
        table.addFire();
        return table.rows;
    }

    private void addFirst() {
        row(Blocks.AIR, "air")
                .shape(Shape.NONE)
                .boxes(BlockBoxes.NONE)
                .seenThrough()
                .replaceable()
                .textures("", "", "")
                .add(rows);
        row(Blocks.BEDROCK, "bedrock").hardness(Block.UNBREAKABLE).add(rows);
        row(Blocks.STONE, "stone").hardness(HARD).drops(Blocks.COBBLESTONE).add(rows);
        row(Blocks.DIRT, "dirt").hardness(5).sound(SoundGroup.DIRT).add(rows);
        soil(Blocks.GRASS, "grass", "grass_top", "grass_side");
        row(Blocks.COBBLESTONE, "cobblestone").hardness(20).add(rows);
        row(Blocks.PLANKS, "planks").hardness(20).wood(20).add(rows);
        log(Blocks.LOG, "log");
        row(Blocks.BRICKS, "bricks").hardness(20).add(rows);
        row(Blocks.GLASS, "glass")
                .hardness(3)
                .seenThrough()
                .drops(Blocks.AIR)
                .sound(SoundGroup.GLASS)
                .add(rows);
        row(Blocks.SAND, "sand").hardness(5).sound(SoundGroup.SAND).add(rows);
    }

    private void addGround() {
        row(Blocks.GRANITE, "granite").hardness(HARD).add(rows);
        row(Blocks.ANDESITE, "andesite").hardness(HARD).add(rows);
        row(Blocks.LIMESTONE, "limestone").hardness(HARD).add(rows);
        row(Blocks.MOSSY_COBBLESTONE, "mossy_cobblestone").hardness(20).add(rows);
        row(Blocks.STONE_BRICKS, "stone_bricks").hardness(HARD).add(rows);
        row(Blocks.SANDSTONE, "sandstone")
                .hardness(8)
                .textures("sandstone_top", "sandstone_top", "sandstone_side")
                .add(rows);
        row(Blocks.GRAVEL, "gravel").hardness(6).sound(SoundGroup.GRAVEL).add(rows);
        row(Blocks.CLAY, "clay").hardness(6).sound(SoundGroup.DIRT).add(rows);
        row(Blocks.SNOW, "snow").hardness(2).sound(SoundGroup.SNOW).add(rows);
        soil(Blocks.SNOWY_GRASS, "snowy_grass", "snow", "snowy_grass_side");
        row(Blocks.ICE, "ice")
                .hardness(5)
                .seenThrough()
                .drops(Blocks.AIR)
                .sound(SoundGroup.GLASS)
                .add(rows);
        soil(Blocks.DRY_GRASS, "dry_grass", "dry_grass_top", "dry_grass_side");
    }

    private void addTrees() {
        log(Blocks.BIRCH_LOG, "birch_log");
        log(Blocks.SPRUCE_LOG, "spruce_log");
        row(Blocks.BIRCH_PLANKS, "birch_planks").hardness(20).wood(20).add(rows);
        row(Blocks.SPRUCE_PLANKS, "spruce_planks").hardness(20).wood(20).add(rows);
        String[] leaves = {"leaves", "birch_leaves", "spruce_leaves"};
        for (int i = 0; i < leaves.length; i++) {
            leaves(Blocks.LEAVES + i, Blocks.LEAVES + i, leaves[i], leaves[i]);
            leaves(Blocks.PLACED_LEAVES + i, Blocks.LEAVES + i, "placed_" + leaves[i], leaves[i]);
        }
    }

    private void addOres() {
        String[] metals = {"coal", "iron", "copper", "gold", "diamond"};
        for (int i = 0; i < metals.length; i++) {
            row(Blocks.COAL_ORE + i, metals[i] + "_ore").hardness(30).add(rows);
        }
    }

    private void addMade() {
        String[] colours = {"white", "gray", "red", "orange", "yellow", "green", "blue", "purple"};
        for (int i = 0; i < colours.length; i++) {
            row(Blocks.WOOL_WHITE + i, "wool_" + colours[i])
                    .hardness(8)
                    .flammable(60)
                    .sound(SoundGroup.WOOL)
                    .add(rows);
        }
        row(Blocks.LAMP, "lamp").hardness(3).light(15).sound(SoundGroup.GLASS).add(rows);
        row(Blocks.TNT, "tnt")
                .hardness(0)
                .flammable(100)
                .textures("tnt_top", "tnt_bottom", "tnt_side")
                .sound(SoundGroup.DIRT)
                .add(rows);
        row(Blocks.CACTUS, "cactus")
                .shape(Shape.PILLAR)
                .boxes(BlockBoxes.of(2, 0, 2, SIDE - 2, SIDE, SIDE - 2))
                .seenThrough()
                .hardness(4)
                .textures("cactus_top", "cactus_bottom", "cactus_side")
                .sound(SoundGroup.WOOL)
                .add(rows);
    }

    private void addPlants() {
        plant(Blocks.SAPLING, "sapling", 12).flammable(60).add(rows);
        plant(Blocks.TALL_GRASS, "tall_grass", 13).replaceable().flammable(100).add(rows);
        plant(Blocks.FLOWER_RED, "flower_red", 11).flammable(60).add(rows);
        plant(Blocks.FLOWER_YELLOW, "flower_yellow", 11).flammable(60).add(rows);
        plant(Blocks.DEAD_BUSH, "dead_bush", 13).replaceable().flammable(100).add(rows);
    }

    private void addPartial() {
        for (int i = 0; i < HORIZONTAL_FACES.length; i++) {
            row(Blocks.LADDER + i, named("ladder", i))
                    .ofKind(Blocks.LADDER)
                    .shape(Shape.LADDER)
                    .facing(HORIZONTAL_FACES[i])
                    .boxes(ladderBox(HORIZONTAL_FACES[i]))
                    .seenThrough()
                    .hardness(4)
                    .wood(20)
                    .textures("ladder")
                    .add(rows);
        }
        for (int i = 0; i < 2; i++) {
            slab(Blocks.PLANKS_SLAB + i, Blocks.PLANKS_SLAB, named("planks_slab", i), "planks", i)
                    .wood(20)
                    .add(rows);
            slab(Blocks.STONE_SLAB + i, Blocks.STONE_SLAB, named("stone_slab", i), "stone", i)
                    .add(rows);
        }
        for (int i = 0; i < HORIZONTAL_FACES.length; i++) {
            stairs(Blocks.PLANKS_STAIRS, i, "planks").wood(20).add(rows);
            stairs(Blocks.STONE_STAIRS, i, "stone").add(rows);
        }
    }

    private void addLiquids() {
        for (int i = 0; i < Blocks.LIQUID_STATES; i++) {
            liquid(Blocks.WATER, i, "water").add(rows);
            liquid(Blocks.LAVA, i, "lava").light(15).add(rows);
        }
    }

    private void addFire() {
        for (int i = 0; i < Blocks.FIRE_STATES; i++) {
            row(Blocks.FIRE + i, named("fire", i))
                    .ofKind(Blocks.FIRE)
                    .shape(Shape.FIRE)
                    .boxes(BlockBoxes.NONE)
                    .outline(BlockBoxes.FULL)
                    .seenThrough()
                    .light(14)
                    .hardness(0)
                    .drops(Blocks.AIR)
                    .replaceable()
                    .textures("fire")
                    .sound(SoundGroup.LIQUID)
                    .add(rows);
        }
    }

    private void soil(int id, String name, String top, String side) {
        row(id, name)
                .hardness(6)
                .drops(Blocks.DIRT)
                .textures(top, "dirt", side)
                .sound(SoundGroup.DIRT)
                .add(rows);
    }

    private void log(int id, String name) {
        row(id, name)
                .hardness(20)
                .wood(5)
                .textures(name + "_top", name + "_top", name + "_side")
                .add(rows);
    }

    private void leaves(int id, int kind, String name, String texture) {
        row(id, name)
                .ofKind(kind)
                .seenThrough()
                .hardness(2)
                .flammable(60)
                .drops(Blocks.AIR)
                .textures(texture)
                .sound(SoundGroup.PLANT)
                .add(rows);
    }

    private static BlockRow plant(int id, String name, int height) {
        return row(id, name)
                .shape(Shape.CROSS)
                .boxes(BlockBoxes.NONE)
                .outline(BlockBoxes.of(3, 0, 3, SIDE - 3, height, SIDE - 3))
                .seenThrough()
                .hardness(0)
                .sound(SoundGroup.PLANT);
    }

    private static BlockRow slab(int id, int kind, String name, String texture, int half) {
        return row(id, name)
                .ofKind(kind)
                .shape(Shape.SLAB)
                .boxes(BlockBoxes.of(0, half * HALF, 0, SIDE, (half + 1) * HALF, SIDE))
                .seenThrough()
                .hardness(HARD)
                .textures(texture);
    }

    private static BlockRow stairs(int kind, int state, String texture) {
        int facing = HORIZONTAL_FACES[state];
        int lowX = facing == 1 ? HALF : 0;
        int highX = facing == 0 ? HALF : SIDE;
        int lowZ = facing == 5 ? HALF : 0;
        int highZ = facing == 4 ? HALF : SIDE;
        return row(kind + state, named(texture + "_stairs", state))
                .ofKind(kind)
                .shape(Shape.STAIRS)
                .facing(facing)
                .boxes(
                        BlockBoxes.of(
                                0, 0, 0, SIDE, HALF, SIDE, lowX, HALF, lowZ, highX, SIDE, highZ))
                .seenThrough()
                .hardness(HARD)
                .textures(texture);
    }

    private static BlockRow liquid(int kind, int state, String name) {
        return row(kind + state, named(name, state))
                .ofKind(kind)
                .shape(Shape.LIQUID)
                .boxes(BlockBoxes.NONE)
                .seenThrough()
                .hardness(1000)
                .drops(Blocks.AIR)
                .replaceable()
                .textures(name)
                .sound(SoundGroup.LIQUID);
    }

    /** Against the side away from where it looks. */
    private static BlockBoxes ladderBox(int facing) {
        int far = SIDE - LADDER_THICKNESS;
        int lowX = facing == 0 ? far : 0;
        int highX = facing == 1 ? LADDER_THICKNESS : SIDE;
        int lowZ = facing == 4 ? far : 0;
        int highZ = facing == 5 ? LADDER_THICKNESS : SIDE;
        return BlockBoxes.of(lowX, 0, lowZ, highX, SIDE, highZ);
    }

    private static String named(String kind, int state) {
        return state == 0 ? kind : kind + "_" + state;
    }

    private static BlockRow row(int id, String name) {
        return new BlockRow(id, name);
    }
}
