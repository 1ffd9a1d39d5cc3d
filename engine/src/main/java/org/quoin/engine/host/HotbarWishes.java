package org.quoin.engine.host;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quoin.sim.input.Command;

/**
 * What players want in their hotbars, until a turn takes it. Bounded by itself: a slot of a hotbar
 * has one wish, the newest. A turn takes one of each player, in the order in which they came.
 */
final class HotbarWishes {
    private record Place(int slot, int hotbarSlot) {}

    private final Map<Place, Command.SetHotbar> waiting = new LinkedHashMap<>();

    void add(int slot, int hotbarSlot, int block) {
        waiting.put(new Place(slot, hotbarSlot), new Command.SetHotbar(slot, hotbarSlot, block));
    }

    void forget(int slot) {
        waiting.keySet().removeIf(place -> place.slot == slot);
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** Takes the wishes of the next turn, at most {@code most}, one a player. */
    List<Command> take(int most) {
        List<Command> taken = new ArrayList<>();
        Iterator<Command.SetHotbar> wishes = waiting.values().iterator();
        while (wishes.hasNext() && taken.size() < most) {
            Command.SetHotbar wish = wishes.next();
            if (taken.stream().noneMatch(other -> other.slot() == wish.slot())) {
                taken.add(wish);
                wishes.remove();
            }
        }
        return taken;
    }
}
