package org.quoin.engine.lab.soak;

import org.quoin.engine.lab.VirtualNetwork;
import org.quoin.sim.Simulation;
import org.quoin.sim.area.Area;
import org.quoin.sim.math.Mix;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.world.TerrainType;

/**
 * In one of three scenarios on flat land the spawn is protected and what players do is counted: all
 * who dig and build around it are vandals there, and in the end it must be as it was made.
 */
final class Vandals {
    private static final long DRAW = 0x477561;

    /** Blocks below and above the surface that are looked at. */
    private static final int DEPTH = 8;

    private Vandals() {}

    /** Whether a scenario has them. */
    static boolean are(Scenario scenario) {
        return scenario.host().world().terrain() == TerrainType.FLAT
                && Long.remainderUnsigned(Mix.mix(scenario.seed(), DRAW), 3) == 0;
    }

    /** To be called before anybody comes in. */
    static void guard(VirtualNetwork network) {
        long nowNanos = network.virtualHost().clockNanos();
        network.host().chat().console("/rule spawn-radius 32", nowNanos);
        network.host().chat().console("/rule edits-per-second 2", nowNanos);
        network.host().chat().console("/rule tnt-alight 16", nowNanos);
    }

    /** Notes a problem if a voxel of the spawn has changed. */
    static void check(VirtualNetwork network, SoakChecker checker) {
        Simulation world = network.host().simulation();
        Area spawn = world.areas().spawn();
        if (spawn == null) {
            checker.problem("the spawn is not protected any more");
            return;
        }
        for (int x = spawn.box().lowX(); x <= spawn.box().highX(); x++) {
            for (int z = spawn.box().lowZ(); z <= spawn.box().highZ(); z++) {
                for (int y = FlatTerrain.SURFACE - DEPTH; y < FlatTerrain.SURFACE + DEPTH; y++) {
                    if (world.blocks().blockAt(x, y, z) != world.terrain().blockAt(x, y, z)) {
                        checker.problem("changed at the spawn: " + x + " " + y + " " + z);
                        return;
                    }
                }
            }
        }
    }
}
