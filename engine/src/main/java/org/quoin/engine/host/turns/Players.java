package org.quoin.engine.host.turns;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;

/**
 * The players by slot, and the commands that wait for the next turn. A slot is free again when its
 * player leaves, or disconnects before its avatar is in the world; it is given to another player
 * once no command of it waits.
 */
public final class Players {
    private final @Nullable Player[] bySlot = new Player[Limits.PLAYERS_MAX];
    private final PendingCommands pending = new PendingCommands();
    private final ArrayDeque<PlayerReport> left = new ArrayDeque<>();
    private int count;

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
    }

    /** Gives its slot to a player whose avatar is in the world that the session begins with. */
    public void restore(Seat seat, Simulation simulation, long nowNanos) {
        add(
                Player.restored(
                        seat,
                        simulation.config().turnRate(),
                        simulation.turn() + 1,
                        frameOfAvatar(seat.slot(), simulation),
                        nowNanos));
    }

    /** A player's client has the world: asks for its avatar in the next turn if it has none. */
    public void ready(Player player) {
        if (player.ready()) {
            pending.addJoin(player.slot(), player.name());
        }
    }

    /** Asks for a block in a slot of the player's hotbar, in one of the next turns. */
    public void setHotbar(Player player, int hotbarSlot, int block) {
        if (player.isInWorld()) {
            pending.addHotbar(player.slot(), hotbarSlot, block);
        }
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
        pending.removeHotbar(slot);
        switch (before) {
            case ENTERING, GONE -> {}
            case JOINING -> pending.removeJoin(slot);
            case STARTING, PLAYING, PARKED, ABSENT -> {
                pending.addLeave(slot);
                if (left.size() == Limits.REPORTS_KEPT_MAX) {
                    left.removeFirst();
                }
                left.addLast(player.report());
            }
        }
        bySlot[slot] = null;
        count--;
    }

    boolean hasCommands() {
        return !pending.isEmpty();
    }

    /** Takes the commands of the next turn, ascending by slot. */
    Command[] pollCommands() {
        return pending.poll();
    }

    /** The players whose join commands were executed with a turn are in the world now. */
    void joinsSealed(Turn turn, Simulation after) {
        for (int i = 0; i < turn.commandCount(); i++) {
            Command command = turn.commandAt(i);
            Player player = bySlot[command.slot()];
            if (player != null && command instanceof Command.Join) {
                player.joinSealed(turn.number(), frameOfAvatar(command.slot(), after));
            }
        }
    }

    private static int frameOfAvatar(int slot, Simulation simulation) {
        AvatarState state = new AvatarState();
        return simulation.readAvatar(slot, state) ? state.frame : InputFrame.NEUTRAL;
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

    /**
     * The commands that wait for the next turn. Their number is bounded: a slot has at most one
     * join or leave command, and each place of its hotbar at most one change, the newest.
     */
    private static final class PendingCommands {
        private record HotbarPlace(int slot, int hotbarSlot) {}

        /** By slot, ascending, as a turn wants them. */
        private final TreeMap<Integer, Command> joinsAndLeaves = new TreeMap<>();

        /** In the order in which the places were first asked for. */
        private final Map<HotbarPlace, Command.SetHotbar> hotbars = new LinkedHashMap<>();

        void addJoin(int slot, String name) {
            joinsAndLeaves.put(slot, new Command.Join(slot, name));
        }

        void addLeave(int slot) {
            joinsAndLeaves.put(slot, new Command.Leave(slot));
        }

        void addHotbar(int slot, int hotbarSlot, int block) {
            hotbars.put(
                    new HotbarPlace(slot, hotbarSlot),
                    new Command.SetHotbar(slot, hotbarSlot, block));
        }

        void removeJoin(int slot) {
            joinsAndLeaves.remove(slot);
        }

        void removeHotbar(int slot) {
            hotbars.keySet().removeIf(place -> place.slot == slot);
        }

        /** Whether a join or leave command of a slot waits. */
        boolean hasJoinOrLeave(int slot) {
            return joinsAndLeaves.containsKey(slot);
        }

        boolean isEmpty() {
            return joinsAndLeaves.isEmpty() && hotbars.isEmpty();
        }

        /**
         * Takes the commands of the next turn, at most {@link Limits#COMMANDS_PER_TURN_MAX}: first
         * joins and leaves, then one hotbar change for each player.
         *
         * @return ascending by slot
         */
        Command[] poll() {
            List<Command> commands = new ArrayList<>();
            while (!joinsAndLeaves.isEmpty() && commands.size() < Limits.COMMANDS_PER_TURN_MAX) {
                commands.add(joinsAndLeaves.pollFirstEntry().getValue());
            }
            commands.addAll(pollHotbars(Limits.COMMANDS_PER_TURN_MAX - commands.size()));
            commands.sort(Comparator.comparingInt(Command::slot)); // Stable: a join stays first.
            return commands.toArray(new Command[0]);
        }

        private List<Command> pollHotbars(int commandsMax) {
            List<Command> polled = new ArrayList<>();
            Iterator<Command.SetHotbar> waiting = hotbars.values().iterator();
            while (waiting.hasNext() && polled.size() < commandsMax) {
                Command.SetHotbar next = waiting.next();
                if (polled.stream().noneMatch(other -> other.slot() == next.slot())) {
                    polled.add(next);
                    waiting.remove();
                }
            }
            return polled;
        }
    }
}
