package org.quoin.sim.rule;

import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;

/**
 * Digging that takes time, in worlds that want it. A block breaks once an avatar has dug it for a
 * tenth of a second for each point of its hardness: whole turns at every turn rate. Each avatar has
 * its own progress, on one block; the first to finish breaks it. It is lost when the avatar aims at
 * another block or at none, when the block becomes another, and when the button has been up for
 * more than {@value #PAUSE_MILLIS} ms.
 *
 * <p>That much is forgiven because a turn that is played without a player's frame has the buttons
 * released: it costs that turn, not the whole progress.
 */
public final class Digging {
    /** How long progress is kept while the button is up, in ms. */
    public static final int PAUSE_MILLIS = 250;

    /** Hardness is counted in these. */
    private static final int TENTHS_PER_SECOND = 10;

    private final TickRate rate;
    private final int pauseTurns;

    /** In a world of that rate. */
    public Digging(TickRate rate) {
        this.rate = rate;
        this.pauseTurns = rate.turnsOfMillis(PAUSE_MILLIS);
    }

    /**
     * In how many turns a block breaks, that of the press included; 0 or 1 is at once.
     *
     * @param block one that can be broken
     */
    public static int turnsFor(int block, TickRate rate) {
        return Blocks.hardnessOf(block) * rate.turnsPerSecond() / TENTHS_PER_SECOND;
    }

    /**
     * An avatar digs a block for one more turn.
     *
     * @return whether it breaks now; then the avatar digs nothing any more
     */
    public boolean advance(AvatarState avatar, int x, int y, int z, int block) {
        boolean same =
                avatar.digBlock == block
                        && avatar.digX == x
                        && avatar.digY == y
                        && avatar.digZ == z;
        avatar.digTurns = same ? avatar.digTurns + 1 : 1;
        if (avatar.digTurns >= turnsFor(block, rate)) {
            avatar.stopDigging();
            return true;
        }
        avatar.digX = x;
        avatar.digY = y;
        avatar.digZ = z;
        avatar.digBlock = block;
        avatar.digPauseTurns = 0;
        return false;
    }

    /** The button is up in this turn. */
    public void pause(AvatarState avatar) {
        if (avatar.digBlock != Blocks.AIR && ++avatar.digPauseTurns > pauseTurns) {
            avatar.stopDigging();
        }
    }

    /** Whether an avatar can have come to dig what it digs; for states from outside. */
    public boolean isPossible(AvatarState avatar) {
        int block = avatar.digBlock;
        if (block == Blocks.AIR) {
            return true;
        }
        return block < Blocks.COUNT
                && Blocks.get(block).breakable()
                && WorldBounds.contains(avatar.digX, avatar.digY, avatar.digZ)
                && avatar.digTurns >= 1
                && avatar.digTurns < turnsFor(block, rate)
                && avatar.digPauseTurns <= pauseTurns;
    }
}
