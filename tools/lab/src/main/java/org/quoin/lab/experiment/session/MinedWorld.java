package org.quoin.lab.experiment.session;

import java.util.List;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.lab.HostDisk;
import org.quoin.sim.DebugEdits;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Terrain;

/**
 * A disk with a world in which TNT blocks stand in a heap near the spawn, with one lit block on top
 * whose fuse starts when the host does.
 *
 * @param blocks the number of blocks in the heap
 * @param fuseTurns how long the fuse burns
 */
public record MinedWorld(int blocks, int fuseTurns) implements HostDisk {
    private static final int SIDE = 25;

    /** The distance from the spawn to the near side of the heap. */
    private static final int AWAY = 12;

    /**
     * The heap's corner with the lowest coordinates.
     *
     * @param x the lowest x
     * @param y the y of its lowest layer, above the ground
     * @param z the lowest z
     */
    private record Corner(int x, int y, int z) {
        static Corner in(Terrain terrain) {
            int x = terrain.spawn().x() + AWAY;
            int z = terrain.spawn().z() - SIDE / 2;
            int y = 0;
            for (int i = 0; i < SIDE * SIDE; i += SIDE / 2) {
                y = Math.max(y, terrain.surfaceHeight(x + i % SIDE, z + i / SIDE));
            }
            return new Corner(x, y, z);
        }

        int x(int i) {
            return x + i % SIDE;
        }

        int y(int i) {
            return y + i / (SIDE * SIDE);
        }

        int z(int i) {
            return z + i / SIDE % SIDE;
        }
    }

    @Override
    public HostSession.Start start(WorldConfig config) {
        Simulation simulation = Simulation.create(config);
        Corner corner = Corner.in(simulation.terrain());
        for (int i = 0; i < blocks; i++) {
            DebugEdits.setBlock(simulation, corner.x(i), corner.y(i), corner.z(i), Blocks.TNT);
        }
        int top = corner.y + (blocks + SIDE * SIDE - 1) / (SIDE * SIDE);
        DebugEdits.addTnt(simulation, corner.x + SIDE / 2, top, corner.z + SIDE / 2, fuseTurns);
        return new HostSession.Start(simulation, List.of());
    }

    @Override
    public TurnSink sink() {
        return TurnSink.NONE;
    }

    /** How many blocks of the heap are left. */
    int left(BlockReader world, Terrain terrain) {
        Corner corner = Corner.in(terrain);
        int left = 0;
        for (int i = 0; i < blocks; i++) {
            left += world.blockAt(corner.x(i), corner.y(i), corner.z(i)) == Blocks.TNT ? 1 : 0;
        }
        return left;
    }
}
