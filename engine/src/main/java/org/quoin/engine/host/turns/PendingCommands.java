package org.quoin.engine.host.turns;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Command.SetKnownLevel;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;

/**
 * The commands that wait for a turn. Their number is bounded: a slot has at most one join or leave
 * command, one teleport, one change of its home, one of its level and one of its look, one
 * readiness and one vote, and {@value #CHANGES_PER_SLOT_MAX} changes of its hotbar; the world has
 * one of each rule and one of its time, {@value Limits#MATCH_CHANGES_MAX} changes of its match,
 * {@value #WORLD_CHANGES_MAX} changes of areas and of the levels of those who are away, and one
 * wave of blocks that are brought back.
 */
final class PendingCommands {
    /** More than a hotbar has places, so that of the oldest ones some are overwritten later. */
    private static final int CHANGES_PER_SLOT_MAX = 16;

    /** Changes of areas, or of levels of those who are away, that wait at most. */
    private static final int WORLD_CHANGES_MAX = 64;

    /** Each makes the index anew; the others of the turn want room, too. */
    private static final int AREAS_PER_TURN_MAX = 4;

    /** So that joiners have room beside. */
    private static final int MATCHES_PER_TURN_MAX = 8;

    /** So that blocks that are brought back leave room for joiners, whose commands are long. */
    private static final int BESIDE_RESTORES_MAX = 4;

    /** A change of a hotbar that is to happen in a turn, or as soon after it as there is room. */
    private record Change(int fromTurn, Command.SetHotbar command) {
        private boolean overwrites(Change before) {
            return command.slot() == before.command.slot()
                    && command.hotbarSlot() == before.command.hotbarSlot();
        }
    }

    /** By slot, ascending, as a turn wants them. */
    private final TreeMap<Integer, Command> joinsAndLeaves = new TreeMap<>();

    /** Where avatars are to be. */
    private final PendingJumps jumps = new PendingJumps();

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

    /** What makes and runs the match, in that order. */
    private final ArrayDeque<MatchCommand> matches = new ArrayDeque<>();

    /** By slot: who is ready, or no longer, and who wants which mode. */
    private final TreeMap<Integer, MatchCommand.Ready> readies = new TreeMap<>();

    private final TreeMap<Integer, MatchCommand.Vote> votes = new TreeMap<>();

    private Command.@Nullable SetTime time;

    /** Blocks to be brought back, in that order. */
    private final ArrayDeque<Command.Restore> restores = new ArrayDeque<>();

    /** In the order in which they were asked for. */
    private final List<Change> changes = new ArrayList<>();

    void addJoin(Command.Join join) {
        joinsAndLeaves.put(join.slot(), join);
    }

    /**
     * A player is to leave the world.
     *
     * @param playerId by which the world remembers it; 0 if it does not
     */
    void addLeave(int slot, long playerId) {
        joinsAndLeaves.put(slot, new Command.Leave(slot));
        Command.SetLevel level = levels.remove(slot);
        if (playerId != 0) {
            leaving.put(playerId, slot);
        }
        if (playerId != 0 && level != null) {
            levelsOfLeaving.put(playerId, new SetKnownLevel(playerId, level.level()));
        }
    }

    void addHotbar(int slot, int fromTurn, int hotbarSlot, int block) {
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

    /** An avatar is to be somewhere else; of several for one avatar the last counts. */
    void addTeleport(Command.Teleport teleport) {
        jumps.add(teleport);
    }

    /** An avatar is to look otherwise; of several looks of one avatar the last counts. */
    void addLook(int slot, Look look) {
        looks.put(slot, new Command.SetLook(slot, look));
    }

    /** An avatar's home is to be where it stands. */
    void addHome(int slot) {
        homes.put(slot, new Command.SetHome(slot));
    }

    /** A player is to have another level; the last one counts. */
    void addLevel(int slot, Level level) {
        levels.put(slot, new Command.SetLevel(slot, level));
    }

    /** The level that a slot's player is to have; null for the one it has. */
    @Nullable Level levelAsked(int slot) {
        Command.SetLevel asked = levels.get(slot);
        return asked == null ? null : asked.level();
    }

    /** The same of a player who is away. */
    @Nullable Level knownLevelAsked(long playerId) {
        SetKnownLevel ofLeaving = levelsOfLeaving.get(playerId);
        SetKnownLevel asked = ofLeaving == null ? knownLevels.get(playerId) : ofLeaving;
        return asked == null ? null : asked.level();
    }

    /** A rule is to have another value; the last one counts. */
    void addRule(GameRule rule, int value) {
        rules.put(rule, new Command.SetRule(rule, value));
    }

    /** It is to be another time of day; the last one counts. */
    void addTime(int moment) {
        time = new Command.SetTime(moment);
    }

    /**
     * Queues a new level for a player who is absent; the last one counts. False if too many
     * commands wait.
     */
    boolean addKnownLevel(long playerId, Level level) {
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

    /** The areas are to change; returns false if too many changes wait already. */
    boolean addArea(AreaCommand change) {
        return areas.size() < WORLD_CHANGES_MAX && areas.add(change);
    }

    /** The match is to change, after those that wait; returns false if too many wait already. */
    boolean addMatch(List<? extends MatchCommand> change) {
        return matches.size() + change.size() <= Limits.MATCH_CHANGES_MAX && matches.addAll(change);
    }

    /** Whether changes of the match wait. */
    boolean hasMatchChanges() {
        return !matches.isEmpty();
    }

    /** A player is ready, or no longer; the last one counts. */
    void addReady(int slot, boolean on) {
        readies.put(slot, new MatchCommand.Ready(slot, on));
    }

    /** A player wants that mode; the last one counts. */
    void addVote(int slot, int mode) {
        votes.put(slot, new MatchCommand.Vote(slot, mode));
    }

    /** Whether there is room for this many more changes of areas. */
    boolean hasRoomForAreas(int changes) {
        return areas.size() + changes <= WORLD_CHANGES_MAX;
    }

    /** The changes of areas that wait, in their order. */
    Iterable<AreaCommand> areaChanges() {
        return areas;
    }

    /**
     * Blocks are to be brought back in one turn, or as soon as there is room.
     *
     * @param wave has together at most {@link Command.Restore#RUNS_MAX} runs
     * @throws IllegalStateException if a wave waits already
     */
    void addRestores(List<Command.Restore> wave) {
        if (!restores.isEmpty()) {
            throw new IllegalStateException("a wave of blocks waits already");
        }
        restores.addAll(wave);
    }

    /** Whether blocks wait to be brought back. */
    boolean hasRestores() {
        return !restores.isEmpty();
    }

    void removeJoin(int slot) {
        joinsAndLeaves.remove(slot);
    }

    /** The player has left: nothing is done to its avatar. */
    void removeChanges(int slot) {
        changes.removeIf(change -> change.command.slot() == slot);
        jumps.remove(slot);
        homes.remove(slot);
        levels.remove(slot);
        looks.remove(slot);
        readies.remove(slot);
        votes.remove(slot);
    }

    /** Whether a join or leave command of a slot waits. */
    boolean hasJoinOrLeave(int slot) {
        return joinsAndLeaves.containsKey(slot);
    }

    boolean isEmpty() {
        return joinsAndLeaves.isEmpty()
                && changes.isEmpty()
                && jumps.isEmpty()
                && looks.isEmpty()
                && homes.isEmpty()
                && levels.isEmpty()
                && rules.isEmpty()
                && knownLevels.isEmpty()
                && levelsOfLeaving.isEmpty()
                && areas.isEmpty()
                && restores.isEmpty()
                && matches.isEmpty()
                && readies.isEmpty()
                && votes.isEmpty()
                && time == null;
    }

    /**
     * Takes the commands of a turn, at most {@link Limits#COMMANDS_PER_TURN_MAX}: first the time of
     * day, joins and leaves, then rules, changes of the match, who is ready, votes, teleports,
     * looks, homes and levels, then one hotbar change for each player whose time has come, and
     * blocks that are brought back.
     *
     * @param land see {@link PendingJumps}
     * @return ascending by slot
     */
    Command[] poll(int turn, PendingJumps.Land land) {
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
        pollMatches(commands);
        pollAll(readies, commands);
        pollAll(votes, commands);
        pollAll(levels, commands);
        jumps.poll(turn, land, commands);
        pollHomes(commands);
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
        leaving.values().removeIf(slot -> !hasJoinOrLeave(slot));
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

    /** Homes that are where a jump leads wait for it. */
    private void pollHomes(List<Command> to) {
        Iterator<Command.SetHome> each = homes.values().iterator();
        while (each.hasNext() && to.size() < Limits.COMMANDS_PER_TURN_MAX) {
            Command.SetHome next = each.next();
            if (!jumps.holds(next.slot())) {
                to.add(next);
                each.remove();
            }
        }
    }

    private void pollAreas(List<Command> to) {
        int room = Math.min(AREAS_PER_TURN_MAX, Limits.COMMANDS_PER_TURN_MAX - to.size());
        for (int i = 0; i < room && !areas.isEmpty(); i++) {
            to.add(areas.removeFirst());
        }
    }

    /** No more blocks a turn than one fill may have, as they take long. */
    private void pollMatches(List<Command> to) {
        int room = Math.min(MATCHES_PER_TURN_MAX, Limits.COMMANDS_PER_TURN_MAX - to.size());
        long blocks = 0;
        for (int i = 0; i < room && !matches.isEmpty(); i++) {
            if (matches.element() instanceof MatchCommand.Fill fill) {
                blocks += fill.box().volume();
                if (blocks > MatchCommand.Fill.BLOCKS_MAX) {
                    return;
                }
            }
            to.add(matches.removeFirst());
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
}
