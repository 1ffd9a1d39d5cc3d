package org.quoin.sim;

import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyKind;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.World;

/**
 * The balls that a new world is filled with where its rules say so: all over the columns that are
 * active while anybody stands at the spawn, a little above the ground.
 */
final class FirstBodies {
    private static final long PURPOSE = 0x62616C6C73L;

    /** The greatest height above the ground at which they begin. */
    private static final long HEIGHT_MAX = Fixed.ofInt(4);

    private FirstBodies() {}

    /** Adds them, as many as the rules say. */
    static void add(WorldConfig config, World world, Bodies bodies) {
        int count = config.rules().bodies();
        if (count == 0) {
            return;
        }
        SpawnPlace spawn = world.terrain().spawn();
        // One column less than is active: so those at the rim have somewhere to go.
        int reach = Math.max(0, config.rules().activeRadiusColumns() - 1);
        int side = (2 * reach + 1) << Section.SHIFT;
        long lowX = Fixed.ofInt(((spawn.x() >> Section.SHIFT) - reach) << Section.SHIFT);
        long lowZ = Fixed.ofInt(((spawn.z() >> Section.SHIFT) - reach) << Section.SHIFT);
        for (int i = 0; i < count; i++) {
            long draw = Mix.mix(config.seed() ^ PURPOSE, i);
            long x = lowX + share(draw, Fixed.ofInt(side));
            long z = lowZ + share(draw >>> 20, Fixed.ofInt(side));
            int ground = world.surfaceHeight(Fixed.floor(x), Fixed.floor(z));
            long y = Fixed.ofInt(ground) + share(draw >>> 40, HEIGHT_MAX);
            int wool = Blocks.WOOL_WHITE + i % (Blocks.WOOL_PURPLE - Blocks.WOOL_WHITE + 1);
            bodies.add(BodyKind.BALL, x, y, z, 0, 0, 0, wool, 0);
        }
    }

    /** A share of a span, given by the lowest 20 bits. */
    private static long share(long draw, long span) {
        return ((draw & 0xFFFFF) * span) >> 20;
    }
}
