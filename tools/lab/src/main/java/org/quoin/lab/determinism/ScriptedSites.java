package org.quoin.lab.determinism;

import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;

/** Now and then builds something beside the players, so that each rule has something to do. */
final class ScriptedSites {
    /** Turns between two sites. */
    static final int EVERY_TURNS = 50;

    private static final int KINDS = 15;

    /** The greatest distance from the first avatar along x and z. */
    private static final int REACH = 20;

    private final Simulation simulation;
    private final AvatarState first;
    private final int x;
    private final int z;

    /** The y of the lowest cell above the ground at this place. */
    private final int ground;

    private ScriptedSites(Simulation simulation, AvatarState first, int x, int z) {
        this.simulation = simulation;
        this.first = first;
        this.x = x;
        this.z = z;
        int y = 200;
        while (y > 2 && simulation.blocks().blockAt(x, y - 1, z) == Blocks.AIR) {
            y--;
        }
        this.ground = y;
    }

    /** Builds a turn's site, if it has one; a pure function of the seed, turn and world. */
    static void build(Simulation simulation, long seed, int turn) {
        int[] slots = simulation.avatarSlots();
        if (turn % EVERY_TURNS != 0 || slots.length == 0) {
            return;
        }
        AvatarState first = new AvatarState();
        simulation.readAvatar(slots[0], first);
        long bits = Mix.mix(seed, turn);
        int x = (int) Long.remainderUnsigned(bits, 2 * REACH) - REACH + Fixed.floor(first.x);
        int z = (int) Long.remainderUnsigned(bits >>> 32, 2 * REACH) - REACH + Fixed.floor(first.z);
        new ScriptedSites(simulation, first, x, z).build(turn / EVERY_TURNS % KINDS);
    }

    private void build(int kind) {
        switch (kind) {
            case 0 -> set(0, 5, 0, Blocks.WATER);
            case 1 -> set(0, 4, 0, Blocks.LAVA);
            case 2 -> fill(-1, 9, -1, 1, 16, 0, Blocks.SAND);
            case 3 -> hut();
            case 4 -> tnt();
            case 5 -> garden();
            case 6 -> forest();
            case 7 -> meeting();
            case 8 -> spring();
            case 9 -> bodies();
            case 10 -> ladder();
            case 11 -> furnace();
            case 12 -> fort();
            case 13 -> duel();
            default -> shaft();
        }
    }

    /** A burning hut of planks. */
    private void hut() {
        fill(-2, 0, -2, 2, 3, 2, Blocks.PLANKS);
        fill(-1, 0, -1, 1, 2, 1, Blocks.AIR);
        set(0, 4, 0, Blocks.FIRE);
        set(1, 0, 1, Blocks.WOOL_RED);
    }

    private void tnt() {
        fill(-1, 0, -1, 1, 1, 1, Blocks.TNT);
        fill(-3, 0, 3, 3, 3, 3, Blocks.GRAVEL);
        set(0, 2, 0, Blocks.FIRE);
    }

    /** Dirt for grass to grow on, partly under a roof, with plants that lose their soil. */
    private void garden() {
        fill(-4, -1, -4, 4, -1, 4, Blocks.DIRT);
        fill(-5, -1, -5, -5, -1, 5, Blocks.GRASS);
        fill(-4, 2, -4, -1, 2, 4, Blocks.STONE);
        set(2, 0, 2, Blocks.SAPLING);
        set(-2, 0, 2, Blocks.SAPLING);
        set(3, 0, 0, Blocks.FLOWER_RED);
        set(4, -1, 0, Blocks.SAND);
        set(4, 0, 0, Blocks.CACTUS);
        set(4, 1, 0, Blocks.CACTUS);
        set(3, -1, 0, Blocks.STONE);
        set(4, -1, 0, Blocks.AIR);
    }

    /** A tree that is felled. */
    private void forest() {
        fill(-2, 3, -2, 2, 6, 2, Blocks.LEAVES);
        fill(0, 0, 0, 0, 5, 0, Blocks.LOG);
        fill(0, 0, 0, 0, 5, 0, Blocks.AIR);
        fill(5, 2, -1, 7, 4, 1, Blocks.BIRCH_LEAVES);
        set(6, 0, 0, Blocks.BIRCH_LOG);
    }

    private void meeting() {
        set(-3, 1, 0, Blocks.WATER);
        set(3, 1, 0, Blocks.LAVA);
        set(0, 6, 4, Blocks.WATER);
        set(1, 3, 4, Blocks.LAVA);
    }

    /** Two water sources that make a third, in a basin that two blocks leave. */
    private void spring() {
        fill(-1, 0, -1, 3, 0, 1, Blocks.BRICKS);
        set(0, 0, 0, Blocks.WATER);
        set(2, 0, 0, Blocks.WATER);
        set(1, 0, 0, Blocks.AIR);
        set(3, 0, 0, Blocks.AIR);
        set(1, 9, 0, Blocks.WATER + Blocks.LIQUID_FALLING);
    }

    private void bodies() {
        DebugEdits.addCritter(simulation, BodyKind.CRITTER_A, x, ground + 1, z, 0);
        DebugEdits.addCritter(simulation, BodyKind.CRITTER_B, x + 2, ground + 1, z, 300);
        DebugEdits.addItem(simulation, x, ground + 2, z + 1, Blocks.STONE, 600);
        DebugEdits.addTnt(simulation, x + 1, ground + 3, z + 3, 70);
    }

    /** A wall with ladders that loses a block. */
    private void ladder() {
        fill(0, 0, 0, 0, 5, 0, Blocks.STONE);
        for (int height = 0; height <= 5; height++) {
            set(-1, height, 0, Blocks.LADDER);
            set(1, height, 0, Blocks.LADDER + 1);
        }
        set(0, 3, 0, Blocks.AIR);
        set(0, 5, 0, Blocks.STONE_SLAB);
    }

    /** Lava under a roof of planks. */
    private void furnace() {
        fill(-3, -1, -3, 3, 0, 3, Blocks.STONE);
        fill(-2, 0, -2, 2, 0, 2, Blocks.LAVA);
        fill(-3, 2, -3, 3, 2, 3, Blocks.PLANKS);
        fill(-3, 4, -3, 3, 4, 3, Blocks.WOOL_WHITE);
    }

    /** A fort that TNT blows up from inside. */
    private void fort() {
        fill(-4, 0, -4, 4, 5, 4, Blocks.PLANKS);
        fill(-2, 1, -2, 2, 3, 2, Blocks.AIR);
        DebugEdits.addTnt(simulation, x, ground + 2, z, 20);
    }

    /** Critters on all eight sides of the first player, and lit TNT that throws them about. */
    private void duel() {
        int y = Fixed.floor(first.y);
        int atX = Fixed.floor(first.x);
        int atZ = Fixed.floor(first.z);
        for (int side = -1; side <= 1; side += 2) {
            DebugEdits.addCritter(simulation, BodyKind.CRITTER_A, atX + side, y, atZ, 0);
            DebugEdits.addCritter(simulation, BodyKind.CRITTER_B, atX, y, atZ + side, 0);
            DebugEdits.addCritter(simulation, BodyKind.CRITTER_A, atX + side, y, atZ + side, 0);
            DebugEdits.addCritter(simulation, BodyKind.CRITTER_B, atX + side, y, atZ - side, 0);
        }
        DebugEdits.addTnt(simulation, atX + 1, y, atZ + 1, 60);
    }

    /** A shaft under the first player's feet, through the whole world. */
    private void shaft() {
        int atX = Fixed.floor(first.x);
        int atZ = Fixed.floor(first.z);
        int top = Math.min(WorldBounds.HEIGHT, Fixed.floor(first.y) + 1);
        for (int y = 0; y < top; y++) {
            for (int cell = 0; cell < 9; cell++) {
                DebugEdits.setBlock(
                        simulation, atX + cell % 3 - 1, y, atZ + cell / 3 - 1, Blocks.AIR);
            }
        }
    }

    private void fill(int x0, int y0, int z0, int x1, int y1, int z1, int block) {
        for (int dy = y0; dy <= y1; dy++) {
            for (int dz = z0; dz <= z1; dz++) {
                for (int dx = x0; dx <= x1; dx++) {
                    set(dx, dy, dz, block);
                }
            }
        }
    }

    private void set(int dx, int dy, int dz, int block) {
        DebugEdits.setBlock(simulation, x + dx, ground + dy, z + dz, block);
    }
}
