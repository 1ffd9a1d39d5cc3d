package org.quoin.engine.host;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.input.Command;

/** Who is connected, which slots are theirs, and the commands that wait for the next turn. */
final class Players {
    /** By connection, ascending. */
    private final TreeMap<Integer, HostPeer> peers = new TreeMap<>();

    /** By slot, ascending, as a turn wants them. */
    private final TreeMap<Integer, Command> pending = new TreeMap<>();

    private final ArrayDeque<PlayerReport> left = new ArrayDeque<>();

    void open(int connection, long nowNanos) {
        peers.put(connection, new HostPeer(connection, nowNanos));
    }

    @Nullable HostPeer find(int connection) {
        return peers.get(connection);
    }

    /** A copy, ascending by connection, to walk while peers come and go. */
    List<HostPeer> all() {
        return new ArrayList<>(peers.values());
    }

    int count() {
        int count = 0;
        for (HostPeer peer : peers.values()) {
            count += peer.hasSlot() ? 1 : 0;
        }
        return count;
    }

    /** The peers whose avatars are in the world, ascending by slot. */
    Collection<HostPeer> playing() {
        TreeMap<Integer, HostPeer> bySlot = new TreeMap<>();
        for (HostPeer peer : peers.values()) {
            if (peer.phase == HostPeer.Phase.PLAYING) {
                bySlot.put(peer.slot, peer);
            }
        }
        return bySlot.values();
    }

    /** The lowest slot that nobody has and no command waits for. */
    int freeSlot() {
        boolean[] taken = new boolean[Limits.PLAYERS_MAX];
        for (HostPeer peer : peers.values()) {
            if (peer.hasSlot()) {
                taken[peer.slot] = true;
            }
        }
        for (int slot = 0; slot < taken.length; slot++) {
            if (!taken[slot] && !pending.containsKey(slot)) {
                return slot;
            }
        }
        return -1;
    }

    /** Asks for a peer's avatar in the next turn. */
    void join(HostPeer peer) {
        peer.phase = HostPeer.Phase.JOINING;
        pending.put(peer.slot, new Command.Join(peer.slot, peer.name));
    }

    /** Takes a peer out of the world; its connection stays until it is closed. */
    void leave(HostPeer peer) {
        if (peer.phase == HostPeer.Phase.PLAYING) {
            pending.put(peer.slot, new Command.Leave(peer.slot));
            if (left.size() == Limits.REPORTS_KEPT_MAX) {
                left.removeFirst();
            }
            left.addLast(peer.report().withNewestHashes(Limits.HASHES_KEPT_OF_LEFT_MAX));
        } else if (peer.phase == HostPeer.Phase.JOINING) {
            pending.remove(peer.slot);
        }
        peer.phase = HostPeer.Phase.CLOSING;
        peer.snapshot = null;
    }

    void remove(HostPeer peer) {
        leave(peer);
        peers.remove(peer.connection);
    }

    boolean hasCommands() {
        return !pending.isEmpty();
    }

    /** Takes the commands of the next turn, ascending by slot; whom they let in is playing. */
    Command[] takeCommands(int turn) {
        List<Command> commands = new ArrayList<>();
        while (!pending.isEmpty() && commands.size() < Limits.COMMANDS_PER_TURN_MAX) {
            commands.add(pending.pollFirstEntry().getValue());
        }
        for (HostPeer peer : peers.values()) {
            if (peer.phase == HostPeer.Phase.JOINING && !pending.containsKey(peer.slot)) {
                peer.phase = HostPeer.Phase.PLAYING;
                peer.joinTurn = turn;
            }
        }
        return commands.toArray(new Command[0]);
    }

    /** Those who left, in that order, then those who are in, ascending by slot. */
    List<PlayerReport> reports() {
        List<PlayerReport> reports = new ArrayList<>(left);
        for (HostPeer peer : playing()) {
            reports.add(peer.report());
        }
        return reports;
    }
}
