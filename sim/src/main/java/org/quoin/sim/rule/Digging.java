package org.quoin.sim.rule;

import org.quoin.sim.body.AvatarState;
import org.quoin.sim.bytes.ByteSink;
import org.quoin.sim.bytes.ByteSource;
import org.quoin.sim.bytes.SnapshotException;
import org.quoin.sim.math.TickRate;
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
 *
 * <p>The bytes of an avatar's digging:
 *
 * <pre>
 *   u8 block, 0 for none; and if there is one
 *   i32 x   u8 y   i32 z   u16 turns it was dug for   u8 turns the button was up
 * </pre>
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

    /** Writes what an avatar digs. */
    public static void write(AvatarState avatar, ByteSink out) {
        out.u8(avatar.digBlock);
        if (avatar.digBlock != Blocks.AIR) {
            out.i32(avatar.digX);
            out.u8(avatar.digY);
            out.i32(avatar.digZ);
            out.u16(avatar.digTurns);
            out.u8(avatar.digPauseTurns);
        }
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    public void read(ByteSource in, AvatarState avatar) throws SnapshotException {
        avatar.stopDigging();
        int block = in.u8();
        if (block == Blocks.AIR) {
            return;
        }
        if (block >= Blocks.COUNT || !Blocks.get(block).breakable()) {
            throw in.wrong("block " + block + " being dug");
        }
        avatar.digBlock = block;
        avatar.digX = in.i32();
        avatar.digY = in.u8();
        avatar.digZ = in.i32();
        avatar.digTurns = in.u16();
        avatar.digPauseTurns = in.u8();
        if (!WorldBounds.contains(avatar.digX, avatar.digY, avatar.digZ)) {
            throw in.wrong("digging out of the world");
        }
        boolean unbroken = avatar.digTurns >= 1 && avatar.digTurns < turnsFor(block, rate);
        if (!unbroken || avatar.digPauseTurns > pauseTurns) {
            throw in.wrong("dug for " + avatar.digTurns + " turns, paused " + avatar.digPauseTurns);
        }
    }
}
