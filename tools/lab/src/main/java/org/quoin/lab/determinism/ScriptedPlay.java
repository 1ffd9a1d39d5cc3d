package org.quoin.lab.determinism;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldRules;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Area.Keeper;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.TerrainType;
import org.quoin.sim.world.WorldBounds;

/**
 * A game that exercises every rule: players walk, jump, fly, dig, build, hit, use what they aim at,
 * and come and go, in a natural world where something always burns, flows, falls, grows or
 * explodes. It is a pure function of the seed, the turn and the world, so it can be resumed
 * anywhere.
 */
public final class ScriptedPlay {
    /** The seed of the golden hashes. */
    public static final long SEED = 47_800;

    private static final int PLAYERS = 6;

    /** A player does the same thing for this many turns. */
    private static final int STRETCH_TURNS = 9;

    /** A player is away in one of this many stretches. */
    private static final int AWAY_ONE_IN = 60;

    /** A player presses jump repeatedly in one of this many stretches. */
    private static final int TAKES_OFF_ONE_IN = 24;

    /** How long each rule in turn has another value. */
    private static final int RULE_TURNS = 400;

    /** How often one player sets its home and is a visitor for a while. */
    private static final int PLAYER_TURNS = 120;

    /** Turns between two areas, about as long as a part of the game that builds something. */
    private static final int AREA_TURNS = 170;

    private static final int AREA_RADIUS = 4;
    private static final int AREAS_MAX = 3;

    /** Small, so that even the interpreter finishes. */
    private static final int ACTIVE_RADIUS_COLUMNS = 3;

    private ScriptedPlay() {}

    /** The world at turn 0, at 20 turns a second. */
    public static Simulation start(long seed) {
        return start(seed, WorldConfig.TURN_RATE_DEFAULT);
    }

    /** The world at turn 0, at another turn rate. */
    static Simulation start(long seed, int turnRate) {
        WorldRules rules =
                WorldRules.DEFAULT
                        .withActiveRadiusColumns(ACTIVE_RADIUS_COLUMNS)
                        .with(GameRule.DAMAGE, true);
        return Simulation.create(new WorldConfig(seed, turnRate, TerrainType.NATURAL, rules));
    }

    public static void step(Simulation simulation, long seed) {
        int number = simulation.turn() + 1;
        ScriptedSites.build(simulation, seed, number);
        simulation.step(turn(simulation, seed, number));
    }

    private static Turn turn(Simulation simulation, long seed, int number) {
        List<Command> commands = new ArrayList<>(ofTheWorld(number));
        addAreas(commands, simulation, number);
        int[] slots = new int[PLAYERS];
        int[] frames = new int[PLAYERS];
        int count = 0;
        for (int slot = 0; slot < PLAYERS; slot++) {
            long choice = Mix.mix(seed, number / STRETCH_TURNS, slot);
            boolean away = Long.remainderUnsigned(choice >>> 40, AWAY_ONE_IN) == 0;
            if (away == simulation.hasAvatar(slot)) {
                commands.add(
                        away
                                ? new Command.Leave(slot)
                                : new Command.Join(slot, "player " + slot, Look.PLAIN, slot + 1));
            }
            if (!away) {
                addChanges(commands, simulation.hasAvatar(slot), slot, number);
                slots[count] = slot;
                frames[count++] = frame(choice, number, isFlying(simulation, slot));
            }
        }
        return new Turn(
                number,
                Arrays.copyOf(slots, count),
                Arrays.copyOf(frames, count),
                commands.toArray(Command[]::new));
    }

    /**
     * Gives each rule in turn another value for a while, and changes the time of day now and then.
     */
    private static List<Command> ofTheWorld(int number) {
        int part = number % RULE_TURNS;
        if (part == RULE_TURNS / 2) {
            return List.of(new Command.SetTime((int) (number * 7919L % DayClock.MOMENTS)));
        } else if (part > 1) {
            return List.of();
        }
        GameRule[] rules = GameRule.values();
        int round = number / RULE_TURNS;
        GameRule rule = rules[(part == 0 ? round + rules.length - 1 : round) % rules.length];
        int usual = rule == GameRule.DAMAGE ? 1 : 0;
        // For a number, the third value is low enough to matter.
        int other = rule.words().size() > 2 ? 2 : 1 - usual;
        return List.of(new Command.SetRule(rule, part == 0 ? usual : other));
    }

    /** Makes a player set its home, or be a visitor for a while, now and then. */
    private static void addChanges(List<Command> to, boolean isIn, int slot, int number) {
        int part = number % PLAYER_TURNS;
        if (!isIn || number / PLAYER_TURNS % PLAYERS != slot) {
            return;
        }
        if (part == PLAYER_TURNS / 4) {
            to.add(new Command.SetHome(slot));
            to.add(new Command.SetLevel(slot, Level.VISITOR));
        } else if (part == PLAYER_TURNS / 2) {
            to.add(new Command.SetLevel(slot, Level.BUILDER));
        }
    }

    /**
     * Now and then turns the land around a player into its area, with flags that vary, and shares
     * it with another player; the oldest area is released if there are too many.
     */
    private static void addAreas(List<Command> to, Simulation simulation, int number) {
        int round = number / AREA_TURNS;
        AvatarState avatar = new AvatarState();
        if (number % AREA_TURNS != 0 || !simulation.readAvatar(round % PLAYERS, avatar)) {
            return;
        }
        List<Area> all = simulation.areas().all();
        if (all.size() >= AREAS_MAX) {
            to.add(new AreaCommand.Release(all.get(0).id()));
        }
        int x = Fixed.floor(avatar.x) + round % 3 * AREA_RADIUS;
        int y = Fixed.floor(avatar.y);
        int z = Fixed.floor(avatar.z);
        AreaBox box =
                round % 2 == 0
                        ? AreaBox.around(x, z, AREA_RADIUS)
                        : AreaBox.between(
                                x - AREA_RADIUS,
                                Math.max(0, Math.min(WorldBounds.HEIGHT - 1, y - 1)),
                                z - AREA_RADIUS,
                                x + AREA_RADIUS,
                                Math.max(0, Math.min(WorldBounds.HEIGHT - 1, y + AREA_RADIUS)),
                                z + AREA_RADIUS);
        int id = simulation.areas().nextId();
        to.add(new AreaCommand.Claim(new Keeper(avatar.playerId, "owner"), box));
        Flag[] flags = Flag.values();
        to.add(new AreaCommand.SetFlag(id, flags[round % flags.length], true));
        to.add(new AreaCommand.SetFlag(id, flags[round * 5 % flags.length], round % 4 != 0));
        to.add(new AreaCommand.Share(id, new Keeper(1 + (round + 1) % PLAYERS, "friend")));
        to.add(new AreaCommand.Unshare(id - 2, 1 + round % PLAYERS));
    }

    private static boolean isFlying(Simulation simulation, int slot) {
        AvatarState avatar = new AvatarState();
        return simulation.readAvatar(slot, avatar) && avatar.flying;
    }

    /**
     * Random input, with a double press of jump now and then; a flying player mostly comes down
     * again.
     */
    private static int frame(long choice, int number, boolean flying) {
        int bits = (int) choice;
        int strafe = Math.floorMod(bits, 3) - 1;
        int walk = (bits >> 2 & 3) - 1;
        int buttons = (bits >> 4 & 31) << 4;
        if (Long.remainderUnsigned(choice >>> 48, TAKES_OFF_ONE_IN) == 0) {
            buttons &= ~(InputFrame.JUMP | InputFrame.SNEAK);
            buttons |= number % 4 < 2 ? InputFrame.JUMP : 0;
        } else if (flying) {
            buttons = (buttons & ~InputFrame.JUMP) | InputFrame.SNEAK;
        }
        int yaw = bits >> 13 & 1023;
        // Mostly down, where the blocks are.
        int pitch = (bits >> 23 & 255) - 230;
        return InputFrame.of(strafe, walk, buttons, bits >> 9 & 15, yaw, pitch);
    }
}
