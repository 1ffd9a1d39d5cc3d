package org.quoin.lab.experiment.world;

import java.util.ArrayList;
import java.util.List;
import org.quoin.lab.BusyPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.TerrainType;

/**
 * Players who start far apart on natural terrain, on a grid. Every other one walks, looks about and
 * builds where it is; the others run straight ahead, each in its own direction, and jump over
 * obstacles. Everything follows from the seed, whatever happens.
 */
public final class ScatteredPlay {
    private static final Command[] NO_COMMANDS = {};
    private static final int SPRINT = 2;
    private static final int ANGLES = 1024;

    /** Until the avatars have fallen to the ground and the columns around them are active. */
    private static final int SETTLING_TURNS = 40;

    private final List<BusyPlayer> people = new ArrayList<>();
    private final int[] slots;
    private int turn;

    /** Begins after a turn. */
    private ScatteredPlay(int players, int rate, long seed, int turn) {
        this.turn = turn;
        slots = new int[players];
        for (int i = 0; i < players; i++) {
            slots[i] = i;
            people.add(new BusyPlayer(seed * 1000 + i, rate));
        }
    }

    /** The play of all players of a world from its next turn on. */
    public static ScatteredPlay in(Simulation world) {
        WorldConfig config = world.config();
        return new ScatteredPlay(
                world.avatarSlots().length, config.turnRate(), config.seed(), world.turn());
    }

    /**
     * A snapshot of a new natural world with the players in place.
     *
     * @param apartBlocks the distance from each place to the next, along either axis
     */
    public static byte[] snapshot(int players, int apartBlocks, int rate, long seed) {
        Simulation world =
                Simulation.create(
                        new WorldConfig(seed, rate, TerrainType.NATURAL, WorldRules.DEFAULT));
        Command[] joins = new Command[players];
        for (int i = 0; i < players; i++) {
            joins[i] = new Command.Join(i, nameOf(i));
        }
        world.step(new Turn(1, new int[0], new int[0], joins));
        world.step(new Turn(2, new int[0], new int[0], scatter(world, players, apartBlocks)));
        for (int i = 0; i < SETTLING_TURNS; i++) {
            world.step(new Turn(world.turn() + 1, new int[0], new int[0], NO_COMMANDS));
        }
        return Snapshot.write(world);
    }

    /** The next turn. */
    public Turn next() {
        int[] frames = new int[slots.length];
        for (int i = 0; i < frames.length; i++) {
            int yaw = i * ANGLES / frames.length;
            int running = InputFrame.of(0, SPRINT, InputFrame.JUMP, 0, yaw, 0);
            frames[i] = i % 2 == 0 ? people.get(i).next() : running;
        }
        turn++;
        return new Turn(turn, slots, frames, NO_COMMANDS);
    }

    private static Command[] scatter(Simulation world, int players, int apartBlocks) {
        Command[] teleports = new Command[players];
        int side = (int) Math.ceil(Math.sqrt(players));
        SpawnPlace spawn = world.terrain().spawn();
        for (int i = 0; i < players; i++) {
            int x = spawn.x() + (i % side - side / 2) * apartBlocks;
            int z = spawn.z() + (i / side - side / 2) * apartBlocks;
            int y = world.terrain().surfaceHeight(x, z) + 1;
            teleports[i] =
                    new Command.Teleport(
                            i,
                            Fixed.ofInt(x) + Fixed.HALF,
                            Fixed.ofInt(y),
                            Fixed.ofInt(z) + Fixed.HALF);
        }
        return teleports;
    }

    private static String nameOf(int slot) {
        return "P" + (10 + slot);
    }
}
