package org.quoin.engine.lab.experiment;

import java.util.List;
import org.quoin.engine.host.HostStart;
import org.quoin.engine.host.TurnSink;
import org.quoin.engine.lab.HostDisk;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.FlatTerrain;

/**
 * A disk with a plain on which so many blocks of TNT stand in a heap near the spawn, and one more
 * on top whose fuse burns as soon as somebody is there.
 */
record MinedWorld(int blocks, int fuseTurns) implements HostDisk {
    /** The most blocks that fit. */
    static final int BLOCKS_MAX = 25 * 25 * 64;

    private static final int SIDE = 25;
    private static final int LOW_X = 12;
    private static final int LOW_Z = -SIDE / 2;

    @Override
    public HostStart start(WorldConfig config) {
        Simulation simulation = Simulation.create(config);
        for (int i = 0; i < blocks; i++) {
            simulation.debugSetBlock(x(i), y(i), z(i), Blocks.TNT);
        }
        int top = FlatTerrain.SURFACE + (blocks + SIDE * SIDE - 1) / (SIDE * SIDE);
        simulation.bodies().addTnt(LOW_X + SIDE / 2, top, LOW_Z + SIDE / 2, fuseTurns);
        return new HostStart(simulation, List.of());
    }

    @Override
    public TurnSink sink() {
        return TurnSink.NONE;
    }

    /** How many blocks still stand where they stood. */
    int left(BlockReader world) {
        int left = 0;
        for (int i = 0; i < blocks; i++) {
            left += world.blockAt(x(i), y(i), z(i)) == Blocks.TNT ? 1 : 0;
        }
        return left;
    }

    private static int x(int i) {
        return LOW_X + i % SIDE;
    }

    private static int y(int i) {
        return FlatTerrain.SURFACE + i / (SIDE * SIDE);
    }

    private static int z(int i) {
        return LOW_Z + i / SIDE % SIDE;
    }
}
