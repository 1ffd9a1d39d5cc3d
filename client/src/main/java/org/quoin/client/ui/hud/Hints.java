package org.quoin.client.ui.hud;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which hint a new player gets: the first one of what was not done yet. A step is done when the
 * game does it, not when a key goes down, and in any order.
 *
 * <p>{@link #advance} is called for each picture of a world; nothing is kept but what was done, as
 * {@link #doneWords}.
 */
public final class Hints {
    private static final double WALKED_BLOCKS = 4;
    private static final double TURNED_DEGREES = 45;

    /** Less than a jump, more than a step up a slab. */
    private static final double RISEN_BLOCKS = 0.7;

    /** Nobody walks farther from one picture to the next: that is a way back to the spawn. */
    private static final double STRIDE_BLOCKS_MAX = 4;

    private final EnumSet<Step> done = EnumSet.noneOf(Step.class);
    private String doneWords = ""; // Not made anew for each picture.
    private @Nullable Seen last;
    private double walkedBlocks;
    private double turnedDegrees;
    private double risenBlocks;

    /** The things to do, in the order in which they are shown. */
    public enum Step {
        /** Walk some blocks and look around. */
        MOVE,
        /** Jump. */
        JUMP,
        /** Fly. */
        FLY,
        /** Dig a block out. */
        DIG,
        /** Place one. */
        PLACE,
        /** Open the screen of all blocks. */
        BLOCKS,
        /** Take another slot of the hotbar. */
        SLOT,
        /** Open the chat. */
        CHAT,
        /** Open the menu. */
        MENU
    }

    /** The screen that lies over the world. */
    public enum Screen {
        /** Nothing. */
        NONE,
        /** All kinds of blocks. */
        BLOCKS,
        /** The chat. */
        CHAT,
        /** The menu that the player has opened. */
        MENU,
        /** Any other, and a menu that has opened by itself. */
        OTHER
    }

    /**
     * The state shown in a frame.
     *
     * @param world the world that is played: things seen in another one are not compared
     * @param x the player's eye, blocks
     * @param y the player's eye, blocks
     * @param z the player's eye, blocks
     * @param yawDegrees the player's direction
     * @param jumping whether the avatar is jumping
     * @param flying whether the avatar is flying
     * @param digs how many blocks the player has dug out in this world
     * @param places how many blocks the player has placed in this world
     * @param slot the slot in hand
     * @param screen the screen over the world
     */
    public record Seen(
            Object world,
            double x,
            double y,
            double z,
            double yawDegrees,
            boolean jumping,
            boolean flying,
            int digs,
            int places,
            int slot,
            Screen screen) {}

    /** The hints done, as words with commas between them; empty if there are none. */
    public String doneWords() {
        return doneWords;
    }

    /** Begins where only this was done; words that are no steps are left out. */
    public void restore(String words) {
        reset();
        List<String> all = List.of(words.split("\\s*,\\s*"));
        for (Step step : Step.values()) {
            note(step, all.contains(word(step)));
        }
    }

    private static String word(Step step) {
        return step.name().toLowerCase(Locale.ROOT);
    }

    /** Begins anew. */
    public void reset() {
        done.clear();
        doneWords = "";
        last = null;
        walkedBlocks = 0;
        turnedDegrees = 0;
        risenBlocks = 0;
    }

    /**
     * Takes note of a frame.
     *
     * @param possible the steps this player can do in this world; the others are left out
     * @return the hint; null if all possible steps were done
     */
    public @Nullable Step advance(Seen seen, Set<Step> possible) {
        Seen before = last;
        last = seen;
        if (before != null && isSameWorld(before, seen)) {
            compare(before, seen);
        }
        for (Step step : Step.values()) {
            if (possible.contains(step) && !done.contains(step)) {
                return step;
            }
        }
        return null;
    }

    @SuppressWarnings("ReferenceEquality") // Whether it is the same one is what counts.
    private static boolean isSameWorld(Seen before, Seen seen) {
        return before.world == seen.world;
    }

    private void compare(Seen before, Seen seen) {
        double stride = Math.hypot(seen.x - before.x, seen.z - before.z);
        walkedBlocks += stride < STRIDE_BLOCKS_MAX ? stride : 0;
        turnedDegrees += Math.abs(Math.IEEEremainder(seen.yawDegrees - before.yawDegrees, 360));
        double risen = Math.max(0, seen.y - before.y);
        boolean jumps = seen.jumping || (risenBlocks > 0 && risen > 0);
        risenBlocks = jumps && risen < STRIDE_BLOCKS_MAX ? risenBlocks + risen : 0;
        note(Step.MOVE, walkedBlocks >= WALKED_BLOCKS && turnedDegrees >= TURNED_DEGREES);
        note(Step.JUMP, risenBlocks >= RISEN_BLOCKS);
        note(Step.FLY, seen.flying);
        note(Step.DIG, seen.digs > before.digs);
        note(Step.PLACE, seen.places > before.places);
        note(Step.SLOT, seen.slot != before.slot && seen.screen == Screen.NONE);
        boolean opened = seen.screen != before.screen;
        note(Step.BLOCKS, opened && seen.screen == Screen.BLOCKS);
        note(Step.CHAT, opened && seen.screen == Screen.CHAT);
        note(Step.MENU, opened && seen.screen == Screen.MENU);
    }

    private void note(Step step, boolean isDone) {
        if (isDone && done.add(step)) {
            doneWords = done.stream().map(Hints::word).collect(Collectors.joining(", "));
        }
    }
}
