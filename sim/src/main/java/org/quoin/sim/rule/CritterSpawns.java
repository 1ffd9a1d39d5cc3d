package org.quoin.sim.rule;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.update.ActiveColumns;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.World;
import org.quoin.sim.world.WorldBounds;

/**
 * Lets critters appear on the grass of natural worlds: every turn a few active columns draw by
 * hash, with a small chance, until about as many critters live there as belong there.
 */
public final class CritterSpawns {
    /** Active columns for each critter at most: about 14 critters around a lone player. */
    public static final int COLUMNS_EACH = 12;

    /** The most critters in a world: enough for 64 scattered players. */
    public static final int CRITTERS_MAX = 1024;

    /** One in this many draws makes a critter; each turn one group of the active columns draws. */
    private static final int ONE_IN = 60;

    private final World world;
    private final Bodies bodies;
    private final long seed;

    /** Upon the ground of this world, of that seed. */
    public CritterSpawns(World world, Bodies bodies, long seed) {
        this.world = world;
        this.bodies = bodies;
        this.seed = seed;
    }

    /** Draws for one group of the active columns. */
    public void step(int turn, ActiveColumns active) {
        int critters = bodies.count(BodyKind.CRITTER_A) + bodies.count(BodyKind.CRITTER_B);
        int room = Math.min(CRITTERS_MAX, active.size() / COLUMNS_EACH) - critters;
        LongArrayList columns = active.group(turn & (ActiveColumns.GROUPS - 1));
        for (int i = 0; i < columns.size() && room > 0; i++) {
            long key = columns.getLong(i);
            long draw = Mix.mix(seed ^ 0x637269747465L, turn, key);
            if (Long.remainderUnsigned(draw, ONE_IN) == 0 && spawn(key, draw >>> 8)) {
                room--;
            }
        }
    }

    private boolean spawn(long key, long draw) {
        int x = (SectionKey.x(key) << Section.SHIFT) + (int) (draw & 15);
        int z = (SectionKey.z(key) << Section.SHIFT) + (int) (draw >>> 4 & 15);
        if (!WorldBounds.isInsideBorder(x, z)) {
            return false;
        }
        int y = world.surfaceHeight(x, z);
        int ground = world.blockAt(x, y - 1, z);
        boolean grass = Blocks.isGrass(ground);
        int here = world.blockAt(x, y, z);
        if (!grass
                || Blocks.isSolid(here)
                || Blocks.isLiquid(here)
                || Blocks.isSolid(world.blockAt(x, y + 1, z))) {
            return false;
        }
        int kind = (draw >>> 8 & 1) == 0 ? BodyKind.CRITTER_A : BodyKind.CRITTER_B;
        int heading = Angle.wrap((int) (draw >>> 9));
        return bodies.addCritter(kind, x, y, z, heading) != Bodies.NONE;
    }
}
