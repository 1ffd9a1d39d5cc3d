package org.quoin.engine.host.turns;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.input.Command;

/**
 * The commands that wait for the next turn. Bounded by itself: a slot has at most one join or leave
 * command, and each place of its hotbar at most one change, the newest.
 */
final class PendingCommands {
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
                new HotbarPlace(slot, hotbarSlot), new Command.SetHotbar(slot, hotbarSlot, block));
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
