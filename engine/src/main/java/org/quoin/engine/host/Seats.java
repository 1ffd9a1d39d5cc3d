package org.quoin.engine.host;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.input.Command;

/** Who has which slot, and the commands that wait for the next turn. */
final class Seats {
    private final @Nullable Player[] bySlot = new Player[Limits.PLAYERS_MAX];

    /** By slot, ascending, as a turn wants them. */
    private final TreeMap<Integer, Command> pending = new TreeMap<>();

    private final HotbarWishes hotbars = new HotbarWishes();
    private final ArrayDeque<PlayerReport> left = new ArrayDeque<>();
    private int count;

    /** The player of a slot, or null. */
    @Nullable Player at(int slot) {
        return bySlot[slot];
    }

    /** How many slots there are; players are found by walking them. */
    int slots() {
        return bySlot.length;
    }

    /** How many have a slot, absent ones included. */
    int count() {
        return count;
    }

    /** Whose token it is, or null; 0 is nobody's. */
    @Nullable Player ofToken(long token) {
        for (Player player : bySlot) {
            if (token != 0 && player != null && player.token == token) {
                return player;
            }
        }
        return null;
    }

    /** Gives a free slot to a player. */
    void take(Player player) {
        if (bySlot[player.slot] != null) {
            throw new IllegalStateException("slot " + player.slot + " taken twice");
        }
        bySlot[player.slot] = player;
        count++;
    }

    /** The lowest slot that nobody has and no command waits for. */
    int freeSlot() {
        for (int slot = 0; slot < bySlot.length; slot++) {
            if (bySlot[slot] == null && !pending.containsKey(slot)) {
                return slot;
            }
        }
        return -1;
    }

    /** Whether somebody is in the world and connected. */
    boolean anybodyPlays() {
        for (Player player : bySlot) {
            if (player != null && player.isIn() && !player.isAbsent()) {
                return true;
            }
        }
        return false;
    }

    /** Asks for a player's avatar in the next turn. */
    void join(Player player) {
        player.stage = Player.Stage.JOINING;
        pending.put(player.slot, new Command.Join(player.slot, player.name));
    }

    /** Asks for a block in a slot of a player's hotbar in one of the next turns. */
    void setHotbar(Player player, int hotbarSlot, int block) {
        hotbars.add(player.slot, hotbarSlot, block);
    }

    /** Takes a player out of the world for good. */
    void leave(Player player) {
        hotbars.forget(player.slot);
        if (player.isIn()) {
            pending.put(player.slot, new Command.Leave(player.slot));
            if (left.size() == Limits.REPORTS_KEPT_MAX) {
                left.removeFirst();
            }
            left.addLast(player.report());
        } else if (player.stage == Player.Stage.JOINING) {
            pending.remove(player.slot);
        }
        bySlot[player.slot] = null;
        count--;
    }

    boolean hasCommands() {
        return !pending.isEmpty() || !hotbars.isEmpty();
    }

    /** Takes the commands of the next turn, ascending by slot; whom they let in is in. */
    Command[] takeCommands(int turn) {
        List<Command> commands = new ArrayList<>();
        while (!pending.isEmpty() && commands.size() < Limits.COMMANDS_PER_TURN_MAX) {
            commands.add(pending.pollFirstEntry().getValue());
        }
        commands.addAll(hotbars.take(Limits.COMMANDS_PER_TURN_MAX - commands.size()));
        commands.sort(Comparator.comparingInt(Command::slot)); // Stable: a join stays first.
        for (Player player : bySlot) {
            if (player != null
                    && player.stage == Player.Stage.JOINING
                    && !pending.containsKey(player.slot)) {
                player.stage = Player.Stage.IN;
                player.joinTurn = turn;
            }
        }
        return commands.toArray(new Command[0]);
    }

    /** Those who left, in that order. */
    Iterable<PlayerReport> leftReports() {
        return left;
    }

    /** Those who left, in that order, then those who are in, ascending by slot. */
    List<PlayerReport> reports() {
        List<PlayerReport> reports = new ArrayList<>(left);
        for (Player player : bySlot) {
            if (player != null && player.isIn()) {
                reports.add(player.report());
            }
        }
        return reports;
    }
}
