package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.world.Hotbar;

final class DamageDetectorTest {
    private final DamageDetector damage = new DamageDetector();

    private static AvatarView standing(int slot, int health) {
        int frame = InputFrame.NEUTRAL;
        return AvatarViews.of(slot, "p", 7, 0, 7, 0, 0, 0, true, frame, Hotbar.START, health, null);
    }

    private List<Integer> hurtBy(AvatarView... avatars) {
        return hurtBy(List.of(), avatars);
    }

    private List<Integer> hurtBy(List<ViewEvent> events, AvatarView... avatars) {
        damage.receive(new ViewTick(1, List.of(avatars), List.of(), events));
        return damage.hurt().stream().map(AvatarView::slot).toList();
    }

    @Test
    void aPlayerThatLosesHealthIsHurtOnce() {
        hurtBy(standing(1, 20), standing(4, 20), standing(9, 20));
        assertEquals(List.of(4), hurtBy(standing(1, 20), standing(4, 12), standing(9, 20)));
        assertEquals(20, damage.hurt().get(0).health(), "as it was before");
        assertTrue(damage.isHurt(4));
        assertFalse(damage.isHurt(1));
        assertEquals(List.of(), hurtBy(standing(1, 20), standing(4, 12), standing(9, 20)));
    }

    @Test
    void aPlayerThatFallsToDeathIsHurtThoughAllHealthIsThereAgain() {
        hurtBy(standing(1, 20));
        assertEquals(List.of(1), hurtBy(List.of(new ViewEvent.Respawned(1)), standing(1, 20)));
    }

    @Test
    void toComeInWithLessHealthIsNoLoss() {
        assertEquals(List.of(), hurtBy(standing(4, 12)));
        assertEquals(List.of(), hurtBy(standing(1, 3), standing(4, 12)));
        hurtBy(standing(4, 12));
        assertEquals(List.of(), hurtBy(standing(1, 2), standing(4, 12)), "was away in between");
    }

    @Test
    void healingIsNoLoss() {
        hurtBy(standing(1, 12));
        assertEquals(List.of(), hurtBy(standing(1, 13)));
    }

    @Test
    void lessHealthInAnotherWorldIsNoLoss() {
        hurtBy(standing(1, 20));
        damage.forget();
        assertEquals(List.of(), hurtBy(standing(1, 12)));
    }
}
