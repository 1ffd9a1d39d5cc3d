package org.quoin.sim;

import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyKind;

/**
 * Changes a world between two turns, outside of any turn: a machine that does this alone differs
 * from the others from then on. Only for experiments and tests, which build a scene or break a
 * world on purpose; a layer test keeps the game away from it. Call it on the thread that owns the
 * simulation.
 */
public final class DebugEdits {
    private DebugEdits() {}

    /** Changes a voxel as a player would, however far away: the rules learn of it. */
    public static void setBlock(Simulation simulation, int x, int y, int z, int block) {
        simulation.editor().set(x, y, z, block);
    }

    /**
     * Moves an avatar that is there.
     *
     * @param dxFixed how far along x, Fixed blocks; one is the smallest difference there is
     */
    public static void moveAvatar(Simulation simulation, int slot, long dxFixed) {
        AvatarState avatar = new AvatarState();
        simulation.avatars().read(slot, avatar);
        avatar.x += dxFixed;
        simulation.avatars().write(slot, avatar);
    }

    /** Adds primed TNT in a cell; see {@link Bodies#addTnt}. */
    public static void addTnt(
            Simulation simulation, int cellX, int cellY, int cellZ, int fuseTurns) {
        simulation.bodies().addTnt(cellX, cellY, cellZ, fuseTurns);
    }

    /** Adds a dropped block in a cell; see {@link Bodies#addItem}. */
    public static void addItem(
            Simulation simulation, int cellX, int cellY, int cellZ, int block, int lifeTurns) {
        simulation.bodies().addItem(cellX, cellY, cellZ, block, lifeTurns);
    }

    /**
     * Adds a critter standing in a cell; see {@link Bodies#addCritter}.
     *
     * @param kind {@link BodyKind#CRITTER_A} or {@link BodyKind#CRITTER_B}
     */
    public static void addCritter(
            Simulation simulation, int kind, int cellX, int cellY, int cellZ, int heading) {
        simulation.bodies().addCritter(kind, cellX, cellY, cellZ, heading);
    }
}
