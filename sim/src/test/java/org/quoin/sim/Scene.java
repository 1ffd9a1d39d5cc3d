package org.quoin.sim;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntPredicate;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.Fixed;

/**
 * A flat world with one idle player at the origin, for tests that set blocks and watch. Blocks are
 * set the way players set them, so that the rules notice.
 */
final class Scene {
    /** The y of the lowest air. */
    static final int GROUND = FlatTerrain.SURFACE;

    private static final Command[] NO_COMMANDS = {};

    final Simulation simulation;

    Scene() {
        this(new WorldConfig(5, 20));
    }

    Scene(WorldConfig config) {
        simulation = Simulation.create(config);
        Command[] join = {new Command.Join(0, "watcher")};
        simulation.step(new Turn(1, new int[0], new int[0], join));
    }

    Scene(Simulation simulation) {
        this.simulation = simulation;
    }

    int at(int x, int y, int z) {
        return simulation.blocks().blockAt(x, y, z);
    }

    Scene set(int x, int y, int z, int block) {
        simulation.editor().set(x, y, z, block);
        return this;
    }

    /** Fills a box, both corners included. */
    Scene fill(int x0, int y0, int z0, int x1, int y1, int z1, int block) {
        for (int y = y0; y <= y1; y++) {
            for (int z = z0; z <= z1; z++) {
                for (int x = x0; x <= x1; x++) {
                    set(x, y, z, block);
                }
            }
        }
        return this;
    }

    Scene run(int turns) {
        for (int i = 0; i < turns; i++) {
            simulation.step(new Turn(simulation.turn() + 1, new int[0], new int[0], NO_COMMANDS));
        }
        return this;
    }

    /** Lets turns pass in which only the watcher acts. */
    Scene play(int frame, int turns) {
        int[] slots = {0};
        int[] frames = {frame};
        for (int i = 0; i < turns; i++) {
            simulation.step(new Turn(simulation.turn() + 1, slots, frames, NO_COMMANDS));
        }
        return this;
    }

    /** A copy of an avatar. */
    AvatarState avatar(int slot) {
        AvatarState avatar = new AvatarState();
        assertTrue(simulation.readAvatar(slot, avatar), "no avatar in slot " + slot);
        return avatar;
    }

    /** Puts an avatar into the middle of a cell, at rest. */
    Scene put(int slot, int x, int y, int z) {
        AvatarState avatar = avatar(slot);
        avatar.x = Fixed.ofInt(x) + Fixed.HALF;
        avatar.y = Fixed.ofInt(y);
        avatar.z = Fixed.ofInt(z) + Fixed.HALF;
        avatar.vx = 0;
        avatar.vy = 0;
        avatar.vz = 0;
        simulation.avatars().write(slot, avatar);
        return this;
    }

    /** How many voxels within 40 blocks of the origin, from the ground's depth up, are such. */
    int count(IntPredicate wanted) {
        return count(-40, 40, wanted);
    }

    /** The same, of those from one x to another. */
    int count(int x0, int x1, IntPredicate wanted) {
        int count = 0;
        for (int y = 0; y < GROUND + 60; y++) {
            for (int z = -40; z <= 40; z++) {
                for (int x = x0; x <= x1; x++) {
                    count += wanted.test(at(x, y, z)) ? 1 : 0;
                }
            }
        }
        return count;
    }

    /** Voxels that are due to be looked at in any turn. */
    int scheduled() {
        return simulation.dynamic().updates.blocks().size()
                + simulation.dynamic().updates.water().size()
                + simulation.dynamic().updates.lava().size();
    }
}
