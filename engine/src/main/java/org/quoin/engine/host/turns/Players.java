package org.quoin.engine.host.turns;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.Simulation;
import org.quoin.sim.area.Areas;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Command.SetKnownLevel;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The players by slot, and the commands that wait for the next turn. A slot is free again when its
 * player leaves, or disconnects before its avatar is in the world; it is given to another player
 * once no command of it waits.
 *
 * <p>The number of commands that wait is bounded: a slot has at most one join or leave command, one
 * teleport, one change of its home, one of its level and one of its look, and {@value
 * #CHANGES_PER_SLOT_MAX} changes of its hotbar; the world has one of each rule and one of its time,
 * {@value #WORLD_CHANGES_MAX} changes of areas and of the levels of those who are away, and one
 * wave of blocks that are brought back. Of several for one place the last counts.
 */
public final class Players {
    /** More than a hotbar has places, so that of the oldest ones some are overwritten later. */
    private static final int CHANGES_PER_SLOT_MAX = 16;

    /** Changes of areas, or of levels of those who are away, that wait at most. */
    private static final int WORLD_CHANGES_MAX = 64;

    /** Each makes the index anew; the others of the turn want room, too. */
    private static final int AREAS_PER_TURN_MAX = 4;

    /** So that blocks that are brought back leave room for joiners, whose commands are long. */
    private static final int BESIDE_RESTORES_MAX = 4;

    /** A change of a hotbar that is to happen in a turn, or as soon after it as there is room. */
    private record Change(int fromTurn, Command.SetHotbar command) {
        private boolean overwrites(Change before) {
            return command.slot() == before.command.slot()
                    && command.hotbarSlot() == before.command.hotbarSlot();
        }
    }

    private final @Nullable Player[] bySlot = new Player[Limits.PLAYERS_MAX];
    private final ArrayDeque<PlayerReport> left = new ArrayDeque<>();
    private final TurnSink sink;
    private int count;

    // The commands that wait.

    /** By slot, ascending, as a turn wants them. */
    private final TreeMap<Integer, Command> joinsAndLeaves = new TreeMap<>();

    /** By slot: where avatars are to be. */
    private final TreeMap<Integer, Command.Teleport> teleports = new TreeMap<>();

    /** By slot: the avatars' new looks. */
    private final TreeMap<Integer, Command.SetLook> looks = new TreeMap<>();

    /** By slot: which homes and levels change. */
    private final TreeMap<Integer, Command.SetHome> homes = new TreeMap<>();

    private final TreeMap<Integer, Command.SetLevel> levels = new TreeMap<>();

    private final TreeMap<GameRule, Command.SetRule> rules = new TreeMap<>();

    /** By player: which levels of those change who are away. */
    private final TreeMap<Long, SetKnownLevel> knownLevels = new TreeMap<>();

    /** By player, of those who leave and are remembered: the slot with the leave command. */
    private final TreeMap<Long, Integer> leaving = new TreeMap<>();

    /** By player: levels of those who leave, for the turn after that, as nobody knows them yet. */
    private final TreeMap<Long, SetKnownLevel> levelsOfLeaving = new TreeMap<>();

    /** In the order in which they were asked for, since each counts on those before. */
    private final ArrayDeque<AreaCommand> areas = new ArrayDeque<>();

    private Command.@Nullable SetTime time;

    /** Blocks to be brought back, in that order. */
    private final ArrayDeque<Command.Restore> restores = new ArrayDeque<>();

    /** In the order in which they were asked for. */
    private final List<Change> changes = new ArrayList<>();

    /**
     * @param sink learns who holds each slot
     */
    public Players(TurnSink sink) {
        this.sink = sink;
    }

    /** The player of a slot, or null. */
    public @Nullable Player at(int slot) {
        return bySlot[slot];
    }

    /** How many slots there are; players are found by walking them. */
    public int slots() {
        return bySlot.length;
    }

    /** How many have a slot, absent ones included. */
    public int count() {
        return count;
    }

    /** How many of an origin have a slot, absent ones included. */
    public int countFrom(long origin) {
        int from = 0;
        for (Player player : bySlot) {
            from += player != null && player.origin() == origin ? 1 : 0;
        }
        return from;
    }

    /** The player whose token it is, or null; 0 is nobody's. */
    public @Nullable Player ofToken(long token) {
        for (Player player : bySlot) {
            if (token != 0 && player != null && player.token() == token) {
                return player;
            }
        }
        return null;
    }

    /** The lowest slot that nobody has and no join or leave command waits for; -1 if none. */
    public int freeSlot() {
        for (int slot = 0; slot < bySlot.length; slot++) {
            if (bySlot[slot] == null && !joinsAndLeaves.containsKey(slot)) {
                return slot;
            }
        }
        return -1;
    }

    /** Gives a free slot to a player. */
    public void add(Player player) {
        if (bySlot[player.slot()] != null) {
            throw new IllegalStateException("slot " + player.slot() + " taken twice");
        }
        bySlot[player.slot()] = player;
        count++;
        sink.seat(player.seat());
    }

    /** Gives its slot to a player whose avatar is in the world that the session begins with. */
    public void restore(Seat seat, Simulation simulation, long nowNanos) {
        AvatarState avatar = avatar(seat.slot(), simulation);
        add(
                Player.restored(
                        seat,
                        simulation.config().turnRate(),
                        simulation.turn() + 1,
                        avatar,
                        nowNanos));
    }

    private static Command.Join joinOf(Player player) {
        long playerId = Seat.playerIdOf(player.token());
        return new Command.Join(player.slot(), player.name(), player.look(), playerId);
    }

    /** A player's client has the world: asks for its avatar in the next turn if it has none. */
    public void ready(Player player) {
        if (player.ready()) {
            joinsAndLeaves.put(player.slot(), joinOf(player));
        }
    }

    /**
     * Asks for a block in a slot of the player's hotbar.
     *
     * @param fromTurn the turn in which that is to happen, or the next one if it is sealed
     */
    public void setHotbar(Player player, int fromTurn, int hotbarSlot, int block) {
        if (player.isInWorld()) {
            setHotbar(player.slot(), fromTurn, hotbarSlot, block);
        }
    }

    void setHotbar(int slot, int fromTurn, int hotbarSlot, int block) {
        changes.add(new Change(fromTurn, new Command.SetHotbar(slot, hotbarSlot, block)));
        if (changes.stream().filter(change -> change.command.slot() == slot).count()
                > CHANGES_PER_SLOT_MAX) {
            removeOverwritten(slot);
        }
    }

    /** Removes the oldest change of a slot that a later one makes undone. */
    private void removeOverwritten(int slot) {
        for (int i = 0; i < changes.size(); i++) {
            Change change = changes.get(i);
            if (change.command.slot() == slot
                    && changes.subList(i + 1, changes.size()).stream()
                            .anyMatch(later -> later.overwrites(change))) {
                changes.remove(i);
                return;
            }
        }
    }

    /** A player wants to look like that: it comes in so, or does from the next turn on. */
    public void setLook(Player player, Look look) {
        boolean changes = !look.equals(player.look());
        player.setLook(look);
        if (player.isInWorld() && changes) {
            looks.put(player.slot(), new Command.SetLook(player.slot(), look));
        } else if (player.state() == Player.State.JOINING) {
            joinsAndLeaves.put(player.slot(), joinOf(player));
        }
    }

    /**
     * Asks for a player's avatar to be somewhere else in the next turn.
     *
     * @param x in 1/65536 blocks, as are y and z; in the range of {@link Command.Teleport}
     */
    public void teleport(Player player, long x, long y, long z) {
        if (player.isInWorld()) {
            teleports.put(player.slot(), new Command.Teleport(player.slot(), x, y, z));
        }
    }

    /** Asks for a player's home to be where its avatar stands in the next turn. */
    public void setHome(Player player) {
        if (player.isInWorld()) {
            homes.put(player.slot(), new Command.SetHome(player.slot()));
        }
    }

    /** Asks for a player's level in the next turn. */
    public void setLevel(Player player, Level level) {
        if (player.isInWorld()) {
            levels.put(player.slot(), new Command.SetLevel(player.slot(), level));
        }
    }

    /**
     * Asks for another level of a player who is away, in the next turn.
     *
     * @param playerId by which the world knows it
     * @return false if too many changes wait already
     */
    public boolean setKnownLevel(long playerId, Level level) {
        if (leaving.containsKey(playerId)) {
            levelsOfLeaving.put(playerId, new SetKnownLevel(playerId, level));
            return true;
        }
        boolean fits = knownLevels.size() < WORLD_CHANGES_MAX || knownLevels.containsKey(playerId);
        if (fits) {
            knownLevels.put(playerId, new SetKnownLevel(playerId, level));
        }
        return fits;
    }

    /** The level asked for that a player in the world does not have yet; null for none. */
    public @Nullable Level levelAsked(Player player) {
        Command.SetLevel asked = levels.get(player.slot());
        return asked == null ? null : asked.level();
    }

    /** The same of a player who is away. */
    public @Nullable Level knownLevelAsked(long playerId) {
        SetKnownLevel ofLeaving = levelsOfLeaving.get(playerId);
        SetKnownLevel asked = ofLeaving == null ? knownLevels.get(playerId) : ofLeaving;
        return asked == null ? null : asked.level();
    }

    /** Asks for a change of the areas; returns false if too many wait already. */
    public boolean changeAreas(AreaCommand change) {
        return areas.size() < WORLD_CHANGES_MAX && areas.add(change);
    }

    /** Whether this many changes of areas can be queued together now. */
    public boolean hasRoomForAreaChanges(int more) {
        return areas.size() + more <= WORLD_CHANGES_MAX;
    }

    /** The areas once all queued changes have been made. */
    public Areas areasToBe(Areas now) {
        Areas toBe = now;
        for (AreaCommand change : areas) {
            toBe = change.applyTo(toBe);
        }
        return toBe;
    }

    /** Asks for another value of a rule in the next turn. */
    public void setRule(GameRule rule, int value) {
        rules.put(rule, new Command.SetRule(rule, value));
    }

    /** Asks for another time of day in the next turn. */
    public void setTime(int moment) {
        time = new Command.SetTime(moment);
    }

    /**
     * Blocks come back in the next turn that has room; see {@link #hasRestores}.
     *
     * @param wave has together at most {@link Command.Restore#RUNS_MAX} runs
     * @throws IllegalStateException if a wave waits already
     */
    public void restore(List<Command.Restore> wave) {
        if (!restores.isEmpty()) {
            throw new IllegalStateException("a wave of blocks waits already");
        }
        restores.addAll(wave);
    }

    /** Whether a wave of blocks waits for a turn. */
    public boolean hasRestores() {
        return !restores.isEmpty();
    }

    /** A player's connection is lost: its avatar waits for it, or its slot is free. */
    public void disconnect(Player player, long nowNanos) {
        Player.State before = player.state();
        player.disconnect(nowNanos);
        if (player.state() == Player.State.GONE) {
            free(player, before);
        }
    }

    /** Takes a player out of the world for good and frees its slot. */
    public void leave(Player player) {
        Player.State before = player.state();
        player.leave();
        free(player, before);
    }

    private void free(Player player, Player.State before) {
        int slot = player.slot();
        switch (before) {
            case ENTERING, GONE -> {}
            case JOINING -> joinsAndLeaves.remove(slot);
            case STARTING, PLAYING, PARKED, ABSENT -> {
                addLeave(slot, Seat.playerIdOf(player.token()));
                if (left.size() == Limits.REPORTS_KEPT_MAX) {
                    left.removeFirst();
                }
                left.addLast(player.report());
            }
        }
        changes.removeIf(change -> change.command.slot() == slot);
        teleports.remove(slot);
        homes.remove(slot);
        levels.remove(slot);
        looks.remove(slot);
        bySlot[slot] = null;
        count--;
    }

    /**
     * A player is to leave the world.
     *
     * @param playerId by which the world remembers it; 0 if it does not
     */
    private void addLeave(int slot, long playerId) {
        joinsAndLeaves.put(slot, new Command.Leave(slot));
        Command.SetLevel level = levels.remove(slot);
        if (playerId != 0) {
            leaving.put(playerId, slot);
        }
        if (playerId != 0 && level != null) {
            levelsOfLeaving.put(playerId, new SetKnownLevel(playerId, level.level()));
        }
    }

    boolean hasCommands() {
        return !(joinsAndLeaves.isEmpty()
                && changes.isEmpty()
                && teleports.isEmpty()
                && looks.isEmpty()
                && homes.isEmpty()
                && levels.isEmpty()
                && rules.isEmpty()
                && knownLevels.isEmpty()
                && levelsOfLeaving.isEmpty()
                && areas.isEmpty()
                && restores.isEmpty()
                && time == null);
    }

    /**
     * Takes the commands of a turn, at most {@link Limits#COMMANDS_PER_TURN_MAX}: first the time of
     * day, joins and leaves, then rules, teleports, looks, homes and levels, then one hotbar change
     * for each player whose time has come, and blocks that are brought back.
     *
     * @return ascending by slot
     */
    Command[] pollCommands(int turn) {
        List<Command> commands = new ArrayList<>();
        Command.SetTime moment = time;
        if (moment != null) {
            commands.add(moment);
            time = null;
        }
        pollAll(joinsAndLeaves, commands);
        pollAll(rules, commands);
        pollAll(knownLevels, commands);
        pollAreas(commands);
        pollAll(levels, commands);
        pollAll(teleports, commands);
        pollAll(homes, commands);
        pollChanges(turn, commands);
        while (!restores.isEmpty() && commands.size() < BESIDE_RESTORES_MAX) {
            commands.add(restores.poll());
        }
        pollAll(looks, commands); // Last: whoever changes its own all the time holds up nobody.
        queueLevelsOfLeft();
        commands.sort(Comparator.comparingInt(Command::slot)); // Stable: a join stays first.
        return commands.toArray(new Command[0]);
    }

    /** The world knows players from the turn on in which their leave command is executed. */
    private void queueLevelsOfLeft() {
        leaving.values().removeIf(slot -> !joinsAndLeaves.containsKey(slot));
        levelsOfLeaving.forEach(
                (playerId, level) -> {
                    if (!leaving.containsKey(playerId)) {
                        knownLevels.put(playerId, level);
                    }
                });
        levelsOfLeaving.keySet().retainAll(leaving.keySet());
    }

    private static void pollAll(NavigableMap<?, ? extends Command> waiting, List<Command> to) {
        while (!waiting.isEmpty() && to.size() < Limits.COMMANDS_PER_TURN_MAX) {
            to.add(waiting.pollFirstEntry().getValue());
        }
    }

    private void pollAreas(List<Command> to) {
        int room = Math.min(AREAS_PER_TURN_MAX, Limits.COMMANDS_PER_TURN_MAX - to.size());
        for (int i = 0; i < room && !areas.isEmpty(); i++) {
            to.add(areas.removeFirst());
        }
    }

    private void pollChanges(int turn, List<Command> commands) {
        BitSet served = new BitSet();
        Iterator<Change> waiting = changes.iterator();
        while (waiting.hasNext() && commands.size() < Limits.COMMANDS_PER_TURN_MAX) {
            Change next = waiting.next();
            int slot = next.command.slot();
            if (!served.get(slot) && next.fromTurn <= turn) {
                commands.add(next.command);
                waiting.remove();
            }
            served.set(slot); // The later ones of a player wait for the earlier.
        }
    }

    /** The players whose join commands were executed with a turn are in the world now. */
    void joinsSealed(Turn turn, Simulation after) {
        for (int i = 0; i < turn.commandCount(); i++) {
            if (turn.commandAt(i) instanceof Command.Join join) {
                Player player = bySlot[join.slot()];
                if (player != null) {
                    player.joinSealed(turn.number(), avatar(join.slot(), after).frame);
                }
            }
        }
    }

    /** The avatar of a slot; one like new if there is none. */
    private static AvatarState avatar(int slot, Simulation simulation) {
        AvatarState state = new AvatarState();
        simulation.readAvatar(slot, state);
        return state;
    }

    /** The reports of those who left, in that order. */
    public Iterable<PlayerReport> leftReports() {
        return left;
    }

    /** Reports of those who left, in that order, then of those in the world, ascending by slot. */
    public List<PlayerReport> reports() {
        List<PlayerReport> reports = new ArrayList<>(left);
        for (Player player : bySlot) {
            if (player != null && player.isInWorld()) {
                reports.add(player.report());
            }
        }
        return reports;
    }
}
