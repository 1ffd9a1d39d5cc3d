package org.quoin.lab.soak;

import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.Areas;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.TerrainType;

/**
 * In one of three scenarios on flat land, the spawn is protected and edits are limited. Everybody
 * who digs and builds around it is then a vandal, and in the end it must look as it did at first.
 * Vandals also keep claiming land, and must get no more than they may. In half of these scenarios
 * newcomers are visitors, who get none and change nothing anywhere.
 */
final class Vandals {
    private static final long DRAW = 0x477561;

    /** Blocks below and above the surface that are checked. */
    private static final int DEPTH = 8;

    private static final int AREAS_EACH = 2;
    private static final int AREA_GROUND = 1000;
    private static final long CLAIM_NANOS = 2 * VirtualNetwork.SECOND;

    /**
     * How far around the spawn they claim land, in blocks; half of it overlaps the spawn's area.
     */
    private static final int SPREAD = 60;

    private static final long LAND_DRAW = 0x6c616e64;
    private static final long LEVEL_DRAW = 0x6c6576;

    private Vandals() {}

    /** Whether a scenario has vandals. */
    static boolean are(Scenario scenario) {
        return scenario.host().world().terrain() == TerrainType.FLAT
                && Long.remainderUnsigned(Mix.mix(scenario.seed(), DRAW), 3) == 0;
    }

    /** Whether a scenario's vandals are visitors. */
    static boolean areVisitors(Scenario scenario) {
        return Long.remainderUnsigned(Mix.mix(scenario.seed(), LEVEL_DRAW), 2) == 0;
    }

    /** Sets the rules; call this before anybody joins. */
    static void guard(VirtualNetwork network, Scenario scenario) {
        long nowNanos = network.virtualHost().clockNanos();
        network.host().console("/rule spawn-radius 32", nowNanos);
        network.host().console("/rule edits-per-second 2", nowNanos);
        network.host().console("/rule tnt-alight 16", nowNanos);
        network.host().console("/rule claim-after off", nowNanos);
        network.host().console("/rule areas-each " + AREAS_EACH, nowNanos);
        network.host().console("/rule area-ground " + AREA_GROUND, nowNanos);
        if (areVisitors(scenario)) {
            network.host().console("/rule newcomers visitor", nowNanos);
        }
    }

    /** Makes a player claim or give up land for as long as the scenario's faults last. */
    static void claim(VirtualNetwork network, Scenario scenario, VirtualPlayer player) {
        if (network.nowNanos() < scenario.faultyNanos()) {
            String line = wish(Mix.mix(scenario.seed(), LAND_DRAW, network.nowNanos()));
            player.act(session -> session.say(line, player.clockNanos()));
            network.after(CLAIM_NANOS, () -> claim(network, scenario, player));
        }
    }

    private static String wish(long draw) {
        int x = (int) Long.remainderUnsigned(draw, 2 * SPREAD) - SPREAD;
        int z = (int) Long.remainderUnsigned(draw >>> 20, 2 * SPREAD) - SPREAD;
        int side = (int) Long.remainderUnsigned(draw >>> 40, 40);
        return draw < 0
                ? "/unclaim"
                : "/claim " + x + ' ' + z + ' ' + (x + side) + ' ' + (z + side);
    }

    /**
     * Records a problem if a voxel has changed (for visitors anywhere around, otherwise at the
     * spawn) or if somebody has too much land.
     */
    static void check(VirtualNetwork network, Scenario scenario, SoakChecker checker) {
        Simulation world = network.host().simulation();
        checkLand(world.areas(), checker);
        if (areVisitors(scenario) && !world.areas().all().isEmpty()) {
            checker.problem("visitors have land");
        }
        Area spawn = world.areas().spawn();
        if (spawn == null) {
            checker.problem("the spawn is not protected any more");
            return;
        }
        SpawnPlace middle = world.terrain().spawn();
        checkVoxels(
                world,
                areVisitors(scenario)
                        ? AreaBox.around(middle.x(), middle.z(), SPREAD)
                        : spawn.box(),
                checker);
    }

    private static void checkVoxels(Simulation world, AreaBox box, SoakChecker checker) {
        for (int x = box.lowX(); x <= box.highX(); x++) {
            for (int z = box.lowZ(); z <= box.highZ(); z++) {
                for (int y = FlatTerrain.SURFACE - DEPTH; y < FlatTerrain.SURFACE + DEPTH; y++) {
                    if (world.blocks().blockAt(x, y, z) != world.terrain().blockAt(x, y, z)) {
                        checker.problem("changed: " + x + " " + y + " " + z);
                        return;
                    }
                }
            }
        }
    }

    private static void checkLand(Areas areas, SoakChecker checker) {
        Area spawn = areas.spawn();
        for (Area area : areas.all()) {
            long owner = area.owner().id();
            if (areas.countOf(owner) > AREAS_EACH || areas.groundOf(owner) > AREA_GROUND) {
                checker.problem("too much land: " + area.owner().name());
            }
            if (spawn != null && spawn.box().overlaps(area.box())) {
                checker.problem("land at the spawn: " + area.owner().name());
            }
        }
    }
}
