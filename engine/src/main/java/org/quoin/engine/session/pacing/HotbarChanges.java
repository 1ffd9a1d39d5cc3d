package org.quoin.engine.session.pacing;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;

/**
 * The changes of our hotbar that no executed turn has brought yet. Each belongs to a turn: that of
 * the next frame to be sampled, so that what is done after the change is done with it and what was
 * done before is not. One that comes to the host after its turn was sealed happens in a later one.
 */
public final class HotbarChanges {
    /** More than a hotbar has places, and than anybody asks for within a round trip. */
    private static final int WAITING_MAX = 16;

    private final List<ToHost.Hotbar> waiting = new ArrayList<>();
    private final HostLink link;

    /** Changes that are asked for over a link. */
    public HotbarChanges(HostLink link) {
        this.link = link;
    }

    /**
     * Asks for a kind of block in a slot of our hotbar. Of more than wait at most, the oldest that
     * a later one overwrites is no longer missing, as with the host: the newest of each place
     * count.
     *
     * @param nextTurn the turn of the next frame to be sampled
     */
    public void ask(int hotbarSlot, int block, int nextTurn, long nowNanos) {
        int turn = nextTurn;
        if (!waiting.isEmpty()) { // A turn holds one change of a player.
            turn = Math.max(turn, waiting.get(waiting.size() - 1).fromTurn() + 1);
        }
        ToHost.Hotbar change = new ToHost.Hotbar(turn, hotbarSlot, block);
        waiting.add(change);
        if (waiting.size() > WAITING_MAX) {
            removeOverwritten();
        }
        link.send(change, nowNanos);
    }

    /** There are more changes than places, so some place has two. */
    private void removeOverwritten() {
        for (int i = 0; i < waiting.size(); i++) {
            int place = waiting.get(i).hotbarSlot();
            if (waiting.subList(i + 1, waiting.size()).stream()
                    .anyMatch(later -> later.hotbarSlot() == place)) {
                waiting.remove(i);
                return;
            }
        }
    }

    /**
     * Asks again for all missing changes over a new connection. A change that the host had heard
     * already happens twice, which makes no difference.
     *
     * @return whether there was anything to ask for
     */
    public boolean askAgain(int nextTurn, long nowNanos) {
        List<ToHost.Hotbar> missing = List.copyOf(waiting);
        waiting.clear();
        missing.forEach(change -> ask(change.hotbarSlot(), change.block(), nextTurn, nowNanos));
        return !missing.isEmpty();
    }

    /** A turn was executed; returns whether it contained changes of ours. */
    public boolean executed(Turn turn, int ownSlot) {
        boolean any = false;
        for (int i = 0; i < turn.commandCount() && !waiting.isEmpty(); i++) {
            if (turn.commandAt(i) instanceof Command.SetHotbar set && set.slot() == ownSlot) {
                any |= remove(set);
            }
        }
        return any;
    }

    /**
     * Removes an executed change. Earlier changes of the same slot will not come: the host drops
     * overwritten ones if too many wait.
     */
    private boolean remove(Command.SetHotbar set) {
        for (int i = 0; i < waiting.size(); i++) {
            ToHost.Hotbar change = waiting.get(i);
            if (change.hotbarSlot() == set.hotbarSlot() && change.block() == set.block()) {
                waiting.subList(0, i + 1)
                        .removeIf(before -> before.hotbarSlot() == set.hotbarSlot());
                return true;
            }
        }
        return false;
    }

    /** Those that are missing, in order; an unchangeable copy. */
    public List<ToHost.Hotbar> missing() {
        return List.copyOf(waiting);
    }
}
