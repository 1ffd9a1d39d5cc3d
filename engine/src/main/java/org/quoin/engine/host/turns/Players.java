package org.quoin.engine.host.turns;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.Simulation;
import org.quoin.sim.area.Areas;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;

/**
 * The players by slot, and the commands that wait for the next turn. A slot is free again when its
 * player leaves, or disconnects before its avatar is in the world; it is given to another player
 * once no command of it waits.
 */
public final class Players {
    private final @Nullable Player[] bySlot = new Player[Limits.PLAYERS_MAX];
    private final PendingCommands pending = new PendingCommands();
    private final ArrayDeque<PlayerReport> left = new ArrayDeque<>();
    private final TurnSink sink;
    private int count;
    private Set<Long> tokens = Set.of();

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

    /** The tokens of those who have a slot, absent ones included; never changes. */
    public Set<Long> tokens() {
        return tokens;
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

    /**
     * The player whose token it is, even if nobody has told us: the host before us may have died
     * before it could tell whose a new avatar is, but the world knows by what id it came in.
     */
    public @Nullable Player ofToken(long token, Simulation world) {
        Player known = ofToken(token);
        if (known != null || token == 0) {
            return known;
        }
        long playerId = Seat.playerIdOf(token);
        for (Player player : bySlot) {
            if (player != null && avatar(player.slot(), world).playerId == playerId) {
                player.recognized(token);
                sink.seat(player.seat());
                return player;
            }
        }
        return null;
    }

    /** The lowest slot that nobody has and no join or leave command waits for; -1 if none. */
    public int freeSlot() {
        for (int slot = 0; slot < bySlot.length; slot++) {
            if (bySlot[slot] == null && !pending.hasJoinOrLeave(slot)) {
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
        renewTokens();
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
            pending.addJoin(joinOf(player));
        }
    }

    /**
     * Asks for a block in a slot of the player's hotbar.
     *
     * @param fromTurn the turn in which that is to happen, or the next one if it is sealed
     */
    public void setHotbar(Player player, int fromTurn, int hotbarSlot, int block) {
        if (player.isInWorld()) {
            pending.addHotbar(player.slot(), fromTurn, hotbarSlot, block);
        }
    }

    /** A player wants to look like that: it comes in so, or does from the next turn on. */
    public void setLook(Player player, Look look) {
        boolean changes = !look.equals(player.look());
        player.setLook(look);
        if (player.isInWorld() && changes) {
            pending.addLook(player.slot(), look);
        } else if (player.state() == Player.State.JOINING) {
            pending.addJoin(joinOf(player));
        }
    }

    /**
     * Asks for a player's avatar to be somewhere else in the next turn, or once the land there is
     * made.
     *
     * @param x in 1/65536 blocks, as are y and z; in the range of {@link Command.Teleport}
     */
    public void teleport(Player player, long x, long y, long z) {
        if (player.isInWorld()) {
            pending.addTeleport(new Command.Teleport(player.slot(), x, y, z));
        }
    }

    /** Asks for a player's home to be where its avatar stands in the next turn. */
    public void setHome(Player player) {
        if (player.isInWorld()) {
            pending.addHome(player.slot());
        }
    }

    /** Asks for a player's level in the next turn. */
    public void setLevel(Player player, Level level) {
        if (player.isInWorld()) {
            pending.addLevel(player.slot(), level);
        }
    }

    /**
     * Asks for another level of a player who is away, in the next turn.
     *
     * @param playerId by which the world knows it
     * @return false if too many changes wait already
     */
    public boolean setKnownLevel(long playerId, Level level) {
        return pending.addKnownLevel(playerId, level);
    }

    /** The level asked for that a player in the world does not have yet; null for none. */
    public @Nullable Level levelAsked(Player player) {
        return pending.levelAsked(player.slot());
    }

    /** The same of a player who is away. */
    public @Nullable Level knownLevelAsked(long playerId) {
        return pending.knownLevelAsked(playerId);
    }

    /** Asks for a change of the areas; returns false if too many wait already. */
    public boolean changeAreas(AreaCommand change) {
        return pending.addArea(change);
    }

    /** Whether this many changes of areas can be queued together now. */
    public boolean hasRoomForAreaChanges(int changes) {
        return pending.hasRoomForAreas(changes);
    }

    /** The areas once all queued changes have been made. */
    public Areas areasToBe(Areas now) {
        Areas areas = now;
        for (AreaCommand change : pending.areaChanges()) {
            areas = change.applyTo(areas);
        }
        return areas;
    }

    /** Asks for another value of a rule in the next turn. */
    public void setRule(GameRule rule, int value) {
        pending.addRule(rule, value);
    }

    /** Asks for changes of the match, in their order; returns false if too many wait already. */
    public boolean changeMatch(List<? extends MatchCommand> changes) {
        return pending.addMatch(changes);
    }

    /** Whether changes of the match wait. */
    public boolean hasMatchChanges() {
        return pending.hasMatchChanges();
    }

    /** A player is ready for the next round, or no longer. */
    public void setReady(Player player, boolean on) {
        pending.addReady(player.slot(), on);
    }

    /** A player votes for a mode, by its place in the list. */
    public void vote(Player player, int mode) {
        pending.addVote(player.slot(), mode);
    }

    /** Asks for another time of day in the next turn. */
    public void setTime(int moment) {
        pending.addTime(moment);
    }

    /**
     * Blocks come back in the next turn that has room; see {@link #hasRestores}.
     *
     * @param wave has together at most {@link Command.Restore#RUNS_MAX} runs
     * @throws IllegalStateException if a wave waits already
     */
    public void restore(List<Command.Restore> wave) {
        pending.addRestores(wave);
    }

    /** Whether a wave of blocks waits for a turn. */
    public boolean hasRestores() {
        return pending.hasRestores();
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
            case JOINING -> pending.removeJoin(slot);
            case STARTING, PLAYING, PARKED, ABSENT -> {
                pending.addLeave(slot, Seat.playerIdOf(player.token()));
                if (left.size() == Limits.REPORTS_KEPT_MAX) {
                    left.removeFirst();
                }
                left.addLast(player.report());
            }
        }
        pending.removeChanges(slot);
        bySlot[slot] = null;
        count--;
        renewTokens();
    }

    private void renewTokens() {
        tokens =
                Arrays.stream(bySlot)
                        .filter(Objects::nonNull)
                        .map(Player::token)
                        .collect(Collectors.toUnmodifiableSet());
    }

    boolean hasCommands() {
        return !pending.isEmpty();
    }

    /** Takes the commands of a turn, ascending by slot. */
    Command[] pollCommands(int turn, PendingJumps.Land land) {
        return pending.poll(turn, land);
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
