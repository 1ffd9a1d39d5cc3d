package org.quoin.client.view;

import java.util.List;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.world.Hotbar;

/**
 * The changes of one's own hotbar that no executed turn has brought yet. The player sees them at
 * once; the prediction has each from its own turn on, as the simulation will. One whose turn is
 * past came to the host too late: when it will happen is not known, so nothing is predicted with it
 * until it has.
 */
public final class PendingHotbar {
    private List<ToHost.Hotbar> missing = List.of();

    /** Receives those that are missing now, in order. */
    public void receive(List<ToHost.Hotbar> changes) {
        missing = List.copyOf(changes);
    }

    /** The hotbar that the player is to see, given that of the newest tick. */
    public Hotbar shown(Hotbar confirmed) {
        Hotbar shown = confirmed;
        for (int i = 0; i < missing.size(); i++) {
            ToHost.Hotbar change = missing.get(i);
            shown = shown.with(change.hotbarSlot(), change.block());
        }
        return shown;
    }

    /** Changes the hotbar of one's own avatar as that turn will, before its frame is executed. */
    public void applyBefore(int turn, AvatarState own) {
        for (int i = 0; i < missing.size(); i++) {
            ToHost.Hotbar change = missing.get(i);
            if (change.fromTurn() == turn) {
                own.hotbar = own.hotbar.with(change.hotbarSlot(), change.block());
            }
        }
    }
}
