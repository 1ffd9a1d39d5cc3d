package org.quoin.sim.rule;

import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Borders;
import org.quoin.sim.area.ColumnAttribution;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.update.Updates;
import org.quoin.sim.util.Mix;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.WorldBounds;

/**
 * Fire eats what burns beside it, leaps to free cells beside what burns, and goes out when nothing
 * is left, when water touches it, or when nothing holds it.
 *
 * <p>Each fire burns once a second in a turn of its own that follows from its place. So it burns no
 * faster for being woken by what happens around it.
 */
final class FireRule {
    private static final int BURN_MILLIS = 1000;

    /** Flammability, 0..100, is compared with a draw below this: planks (20) last about 10 s. */
    private static final int EAT_ONE_IN = 200;

    /** The same for the leap to a free cell. */
    private static final int LEAP_ONE_IN = 150;

    private static final int LEAPS = 2;
    private static final int LEAP_DOWN = 1;
    private static final int LEAP_HEIGHT = 5;

    /** Sparks of a random update of lava. */
    private static final int SPARKS = 4;

    private static final int SPARK_BITS = 16;

    /** Blocks to each side that sparks of lava reach. */
    private static final int SPARK_REACH = 2;

    /** Layers that sparks of lava reach; the lava's own is the lowest. */
    private static final int SPARK_LAYERS = 3;

    private static final int AGE_MAX = Blocks.FIRE_STATES - 1;

    private final BlockEditor editor;
    private final Borders borders;
    private final Updates updates;
    private final TntRule tnt;
    private final ColumnAttribution attribution;
    private final long seed;
    private final int burnTurns;
    private boolean spreads = true;

    FireRule(
            BlockEditor editor,
            Updates updates,
            TntRule tnt,
            ColumnAttribution attribution,
            long seed,
            TickRate rate) {
        this.attribution = attribution;
        this.editor = editor;
        this.borders = editor.borders();
        this.updates = updates;
        this.tnt = tnt;
        this.seed = seed;
        this.burnTurns = rate.turnsOfMillis(BURN_MILLIS);
    }

    /** Those rules hold from now on. */
    void useRules(GameRules now) {
        spreads = now.isOn(GameRule.FIRE_SPREADS);
    }

    /** Looks at a fire that is due. */
    void update(int x, int y, int z, int fire) {
        int fuel = fuelBeside(editor, x, y, z);
        boolean held = fuel > 0 || isHeldFromBelow(x, y, z);
        if (!held || touchesWater(x, y, z)) {
            editor.set(x, y, z, Blocks.AIR);
            return;
        }
        int wait = turnsToOwn(x, y, z);
        if (wait == 0) {
            burn(x, y, z, fire, fuel > 0);
            wait = burnTurns;
        }
        editor.schedule(updates.blocks(), wait, x, y, z);
    }

    /** Whatever is dug away outside an area that keeps fire out, its own fire does not fall. */
    private boolean isHeldFromBelow(int x, int y, int z) {
        return Blocks.isFullCube(editor.blockAt(x, y - 1, z))
                || !borders.mayCross(x, y - 1, z, x, y, z, Flag.FIRE);
    }

    private void burn(int x, int y, int z, int fire, boolean hasFuel) {
        long bits = Chance.at(seed, Chance.FIRE, updates.turn(), x, y, z);
        int age = fire - Blocks.FIRE;
        boolean out = age == AGE_MAX && !hasFuel;
        attribution.carry(x, z, x, z, updates.turn());
        if (out) {
            editor.set(x, y, z, Blocks.AIR);
        } else if (age < AGE_MAX) {
            editor.set(x, y, z, fire + 1);
        }
        if (!spreads) {
            return;
        }
        for (int face = 0; face < Face.COUNT; face++) {
            bits = Mix.mix(bits);
            int nx = x + Face.dx(face);
            int ny = y + Face.dy(face);
            int nz = z + Face.dz(face);
            if (borders.mayCross(x, y, z, nx, ny, nz, Flag.FIRE)) {
                eat(x, z, nx, ny, nz, bits);
            }
        }
        for (int i = 0; i < LEAPS && !out; i++) {
            bits = Mix.mix(bits);
            int nx = x + draw(bits, 3) - 1;
            int ny = y + draw(bits >>> 8, LEAP_HEIGHT) - LEAP_DOWN;
            int nz = z + draw(bits >>> 16, 3) - 1;
            if (borders.mayCross(x, y, z, nx, ny, nz, Flag.FIRE)) {
                leap(x, z, nx, ny, nz, bits >>> 24);
            }
        }
    }

    private void eat(int fromX, int fromZ, int x, int y, int z, long bits) {
        int block = editor.blockAt(x, y, z);
        if (draw(bits, EAT_ONE_IN) >= Blocks.flammableOf(block)) {
            return;
        }
        int left = (bits >>> 40 & 1) == 0 ? Blocks.FIRE : Blocks.AIR;
        if (block == Blocks.TNT) {
            tnt.primeBy(fromX, fromZ, x, y, z);
        } else if (editor.mayBecome(x, y, z, left)) {
            attribution.carry(fromX, fromZ, x, z, updates.turn());
            editor.set(x, y, z, left);
        }
    }

    private void leap(int fromX, int fromZ, int x, int y, int z, long bits) {
        if (isRoom(editor, x, y, z) && draw(bits, LEAP_ONE_IN) < fuelBeside(editor, x, y, z)) {
            attribution.carry(fromX, fromZ, x, z, updates.turn());
            editor.set(x, y, z, Blocks.FIRE);
        }
    }

    /**
     * A random update of lava throws sparks to free cells beside and above it. Those that find fuel
     * become fire: slowly enough that there is time to dig the lava away.
     *
     * @param bits 64 random bits
     */
    static void throwSparks(BlockEditor editor, int x, int y, int z, long bits) {
        for (int i = 0; i < SPARKS; i++) {
            long spark = bits >>> (i * SPARK_BITS);
            int sx = x + (int) ((spark & 31) % (2 * SPARK_REACH + 1)) - SPARK_REACH;
            int sz = z + (int) ((spark >>> 5 & 31) % (2 * SPARK_REACH + 1)) - SPARK_REACH;
            int sy = y + (int) ((spark >>> 10 & 63) % SPARK_LAYERS);
            if (isRoom(editor, sx, sy, sz)
                    && fuelBeside(editor, sx, sy, sz) > 0
                    && editor.borders().mayCross(x, y, z, sx, sy, sz, Flag.FIRE)) {
                editor.set(sx, sy, sz, Blocks.FIRE);
            }
        }
    }

    /** Whether fire can come to be there: in air, which is above the world as well. */
    private static boolean isRoom(BlockEditor editor, int x, int y, int z) {
        return editor.blockAt(x, y, z) == Blocks.AIR
                && WorldBounds.contains(x, y, z)
                && editor.mayBecome(x, y, z, Blocks.FIRE);
    }

    /** The highest flammability of the six neighbours, 0..100. */
    static int fuelBeside(BlockReader blocks, int x, int y, int z) {
        int best = 0;
        for (int face = 0; face < Face.COUNT; face++) {
            int beside = blocks.blockAt(x + Face.dx(face), y + Face.dy(face), z + Face.dz(face));
            best = Math.max(best, Blocks.flammableOf(beside));
        }
        return best;
    }

    private boolean touchesWater(int x, int y, int z) {
        for (int face = 0; face < Face.COUNT; face++) {
            int nx = x + Face.dx(face);
            int ny = y + Face.dy(face);
            int nz = z + Face.dz(face);
            if (Blocks.isWater(editor.blockAt(nx, ny, nz))
                    && borders.mayCross(nx, ny, nz, x, y, z, Flag.WATER)) {
                return true;
            }
        }
        return false;
    }

    /** How many turns remain until the fire's own turn of this second; 0 if this is the one. */
    private int turnsToOwn(int x, int y, int z) {
        int own = draw(Mix.mix(x, y, z), burnTurns);
        return Math.floorMod(own - updates.turn(), burnTurns);
    }

    private static int draw(long bits, int oneIn) {
        return (int) ((bits & 0xFFFFFF) % oneIn);
    }
}
