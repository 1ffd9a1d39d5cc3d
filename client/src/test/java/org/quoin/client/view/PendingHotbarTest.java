package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

class PendingHotbarTest {
    private final PendingHotbar pending = new PendingHotbar();
    private final AvatarState own = new AvatarState();

    @Test
    void whatIsAskedForIsShownAtOnceAndTheNewestWins() {
        pending.receive(
                List.of(
                        new ToHost.Hotbar(20, 4, Blocks.TNT),
                        new ToHost.Hotbar(21, 4, Blocks.ICE)));
        assertEquals(Hotbar.START.with(4, Blocks.ICE), pending.shown(Hotbar.START));
        pending.receive(List.of());
        assertEquals(Hotbar.START, pending.shown(Hotbar.START));
    }

    @Test
    void whatIsPredictedHasEachChangeFromItsOwnTurnOn() {
        pending.receive(List.of(new ToHost.Hotbar(20, 4, Blocks.TNT)));
        pending.applyBefore(19, own);
        assertEquals(Hotbar.START, own.hotbar);
        pending.applyBefore(20, own);
        assertEquals(Blocks.TNT, own.hotbar.blockAt(4));
    }

    @Test
    void nothingIsPredictedWithAChangeThatCameTooLateUntilATurnBringsIt() {
        pending.receive(List.of(new ToHost.Hotbar(20, 4, Blocks.TNT)));
        for (int turn = 21; turn < 30; turn++) {
            pending.applyBefore(turn, own);
        }
        assertEquals(Hotbar.START, own.hotbar);
        assertEquals(Blocks.TNT, pending.shown(own.hotbar).blockAt(4));
    }
}
