package org.quoin.client.view;

import java.util.ArrayList;
import java.util.List;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewTick;

/**
 * Finds the avatars that lost health or died from one tick to the next. An avatar is not hurt in
 * the tick in which it joins, nor in the first tick of a world.
 */
public final class DamageDetector {
    private final List<AvatarView> hurt = new ArrayList<>();
    private List<AvatarView> before = List.of();

    /** Receives the next tick. */
    public void receive(ViewTick tick) {
        List<AvatarView> avatars = tick.avatars();
        hurt.clear();
        int row = 0;
        for (int i = 0; i < avatars.size(); i++) {
            AvatarView now = avatars.get(i);
            while (row < before.size() && before.get(row).slot() < now.slot()) {
                row++;
            }
            if (row < before.size() && isHurt(before.get(row), now, tick)) {
                hurt.add(before.get(row));
            }
        }
        before = avatars;
    }

    private static boolean isHurt(AvatarView before, AvatarView now, ViewTick tick) {
        // An avatar that respawns has full health at once: health alone does not show the loss.
        return before.slot() == now.slot()
                && (now.health() < before.health() || tick.hasRespawned(now.slot()));
    }

    /** Forgets the tick before: the next one is of another world, or of another time. */
    public void forget() {
        before = List.of();
    }

    /** The avatars hurt in the newest tick, as they were before it, in ascending slot order. */
    public List<AvatarView> hurt() {
        return hurt;
    }

    /** Whether the avatar in a slot was hurt in the newest tick. */
    public boolean isHurt(int slot) {
        for (int i = 0; i < hurt.size(); i++) {
            if (hurt.get(i).slot() == slot) {
                return true;
            }
        }
        return false;
    }
}
