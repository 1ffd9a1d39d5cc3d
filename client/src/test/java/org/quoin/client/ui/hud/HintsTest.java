package org.quoin.client.ui.hud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.client.ui.hud.Hints.Screen;
import org.quoin.client.ui.hud.Hints.Seen;
import org.quoin.client.ui.hud.Hints.Step;

/** The order of hints for a new player. */
final class HintsTest {
    private static final Set<Step> ALL = EnumSet.allOf(Step.class);
    private static final Object WORLD = "a world";

    private final Hints hints = new Hints();
    private Object world = WORLD;
    private double x;
    private double y = 64;
    private double yaw;
    private boolean jumping;
    private boolean flying;
    private int digs;
    private int places;
    private int slot;
    private Screen screen = Screen.NONE;

    private @Nullable Step picture(Set<Step> possible) {
        Seen seen = new Seen(world, x, y, 0, yaw, jumping, flying, digs, places, slot, screen);
        return hints.advance(seen, possible);
    }

    private @Nullable Step picture() {
        return picture(ALL);
    }

    private @Nullable Step walk(double blocks) {
        for (int i = 0; i < 20; i++) {
            x += blocks / 20;
            picture();
        }
        return picture();
    }

    private @Nullable Step look(double degrees) {
        yaw += degrees;
        return picture();
    }

    private @Nullable Step rise(double blocks, boolean byJumping) {
        for (int i = 0; i < 10; i++) {
            jumping = byJumping && i < 3; // The key is let go while one still rises.
            y += blocks / 10;
            picture();
        }
        y -= blocks;
        return picture();
    }

    private @Nullable Step open(Screen opened) {
        screen = opened;
        picture();
        screen = Screen.NONE;
        return picture();
    }

    @Test
    void eachStepGoesOnWhenItWasDone() {
        List<Step> shown = new ArrayList<>();
        shown.add(picture());
        walk(5);
        shown.add(look(60));
        shown.add(rise(1.2, true));
        flying = true;
        shown.add(picture());
        digs++;
        shown.add(picture());
        places++;
        shown.add(picture());
        shown.add(open(Screen.BLOCKS));
        slot = 3;
        shown.add(picture());
        shown.add(open(Screen.CHAT));
        assertEquals(List.of(Step.values()), shown);
        assertNull(open(Screen.MENU));
        assertNull(walk(5), "nothing comes back");
    }

    @Test
    void aStepThatIsHalfDoneStays() {
        picture();
        assertEquals(Step.MOVE, walk(20), "who does not look around");
        assertEquals(Step.JUMP, look(-60));
        hints.reset();
        picture();
        assertEquals(Step.MOVE, look(300), "who does not walk");
    }

    @Test
    void lookingIsMeasuredAcrossTheSouth() {
        yaw = 359;
        picture();
        walk(5);
        assertEquals(Step.MOVE, look(2), "two degrees, not 358");
    }

    @Test
    void whatWasDoneBeforeItWasSaidIsNotSaid() {
        picture();
        digs++;
        picture();
        rise(1.2, true);
        flying = true;
        walk(5);
        assertEquals(Step.PLACE, look(60));
    }

    @Test
    void onlyAJumpIsAJump() {
        Set<Step> jump = EnumSet.of(Step.JUMP);
        picture(jump);
        rise(5, false);
        assertEquals(Step.JUMP, picture(jump), "a stairway");
        rise(0.5, true);
        rise(0.5, true);
        assertEquals(Step.JUMP, picture(jump), "a step each");
        rise(1.2, true);
        assertNull(picture(jump));
    }

    @Test
    void aWayBackToTheSpawnIsNoWalkAndAnotherWorldNoDeed() {
        picture();
        look(90);
        x += 100;
        assertEquals(Step.MOVE, picture());
        world = "another world";
        x += 3;
        digs = 7;
        slot = 5;
        Set<Step> some = EnumSet.of(Step.DIG, Step.SLOT);
        assertEquals(Step.DIG, picture(some));
        digs++;
        assertEquals(Step.SLOT, picture(some));
    }

    @Test
    void whatIsOpenAtTheStartWasNotOpenedByThePlayer() {
        Set<Step> menu = EnumSet.of(Step.MENU);
        screen = Screen.MENU;
        picture(menu);
        assertEquals(Step.MENU, picture(menu), "the hints were switched on from there");
        screen = Screen.NONE;
        picture(menu);
        screen = Screen.OTHER;
        assertEquals(Step.MENU, picture(menu));
    }

    @Test
    void aSlotThatAScreenChoosesDoesNotCount() {
        Set<Step> slots = EnumSet.of(Step.SLOT);
        picture(slots);
        screen = Screen.BLOCKS;
        picture(slots);
        slot = 4;
        assertEquals(Step.SLOT, picture(slots));
    }

    @Test
    void whatIsNotPossibleIsLeftOutAndKeepsNobodyWaiting() {
        Set<Step> visitor = EnumSet.of(Step.MENU);
        assertEquals(Step.MENU, picture(visitor));
        screen = Screen.MENU;
        assertNull(picture(visitor));
    }

    @Test
    void switchedOnAgainItBeginsAnew() {
        picture();
        walk(5);
        assertEquals(Step.JUMP, look(60));
        hints.reset();
        assertEquals(Step.MOVE, picture());
        assertEquals(Step.MOVE, look(60));
    }

    @Test
    void aLaterGameGoesOnWithTheRest() {
        picture();
        digs++;
        picture();
        walk(5);
        assertEquals(Step.JUMP, look(60));
        assertEquals("move, dig", hints.doneWords());
        Hints later = new Hints();
        later.restore(hints.doneWords() + ", dance");
        assertEquals("move, dig", later.doneWords(), "what is no step is left out");
        Seen seen = new Seen(WORLD, 0, 64, 0, 0, false, false, 0, 0, 0, Screen.NONE);
        assertEquals(Step.JUMP, later.advance(seen, ALL));
        later.reset();
        assertEquals("", later.doneWords());
    }
}
