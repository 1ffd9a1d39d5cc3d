package org.quoin.sim.rule;

import org.jspecify.annotations.Nullable;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.math.Angle;
import org.quoin.sim.math.Fixed;
import org.quoin.sim.math.TickRate;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.WorldBounds;

/**
 * What the destroy and place buttons do; the place button lights TNT. Everything is at hand in this
 * world, so a block that is dug leaves no item, and breaks at once, however hard it is, unless the
 * world's rules let {@link Digging} take time. A button acts in the turn in which it goes down and,
 * while it is held, again every {@value #REPEAT_MILLIS} ms: every 5 turns at 20 turns a second.
 * Where digging takes time, a held button begins to dig that long after it broke a block.
 */
public final class BlockActions {
    /** From one action of a held button to the next. */
    public static final int REPEAT_MILLIS = 250;

    private final BlockEditor world;
    private final Avatars avatars;
    private final TntRule tnt;
    private final EditLog edits;
    private final int repeatTurns;
    private final @Nullable Digging digging;
    private final Hit hit = new Hit();

    /** Is told every block that a player changes. */
    @FunctionalInterface
    public interface EditLog {
        /** A player in {@code slot} changed a block from one type to another. */
        void edited(int slot, int x, int y, int z, int before, int after);
    }

    /**
     * Acts on this world, places nothing inside these avatars, lights TNT by this rule, reports to
     * this log.
     *
     * @param timed whether digging takes time
     */
    public BlockActions(
            BlockEditor world,
            Avatars avatars,
            TntRule tnt,
            TickRate rate,
            boolean timed,
            EditLog edits) {
        this.tnt = tnt;
        this.world = world;
        this.avatars = avatars;
        this.edits = edits;
        this.repeatTurns = rate.turnsOfMillis(REPEAT_MILLIS);
        this.digging = timed ? new Digging(rate) : null;
    }

    /**
     * Carries out one avatar's buttons after its movement.
     *
     * @param avatar its state with this turn's frame; the cooldowns are advanced
     * @param frameBefore the frame of the turn before
     */
    public void act(int slot, AvatarState avatar, int frameBefore) {
        int frame = avatar.frame;
        if (digging != null) {
            dig(slot, avatar, frameBefore, digging);
        } else if (!InputFrame.destroy(frame)) {
            avatar.destroyCooldownTurns = 0;
        } else if (!InputFrame.destroy(frameBefore) || --avatar.destroyCooldownTurns <= 0) {
            avatar.destroyCooldownTurns = repeatTurns;
            destroy(slot, avatar);
        }
        if (!InputFrame.place(frame)) {
            avatar.placeCooldownTurns = 0;
        } else if (!InputFrame.place(frameBefore) || --avatar.placeCooldownTurns <= 0) {
            avatar.placeCooldownTurns = repeatTurns;
            place(slot, avatar);
        }
    }

    private void destroy(int slot, AvatarState avatar) {
        if (aim(avatar) && Blocks.get(world.blockAt(hit.x, hit.y, hit.z)).breakable()) {
            edit(slot, hit.x, hit.y, hit.z, Blocks.AIR);
        }
    }

    private void dig(int slot, AvatarState avatar, int frameBefore, Digging timed) {
        if (!InputFrame.destroy(avatar.frame)) {
            avatar.destroyCooldownTurns = 0;
            timed.pause(avatar);
        } else if (InputFrame.destroy(frameBefore) && avatar.destroyCooldownTurns > 1) {
            avatar.destroyCooldownTurns--;
        } else {
            avatar.destroyCooldownTurns = 0;
            int block = aim(avatar) ? world.blockAt(hit.x, hit.y, hit.z) : Blocks.AIR;
            if (!Blocks.get(block).breakable()) {
                avatar.stopDigging();
            } else if (timed.advance(avatar, hit.x, hit.y, hit.z, block)) {
                avatar.destroyCooldownTurns = repeatTurns;
                edit(slot, hit.x, hit.y, hit.z, Blocks.AIR);
            }
        }
    }

    private void place(int slot, AvatarState avatar) {
        int block = avatar.hotbar.blockAt(InputFrame.slot(avatar.frame));
        if (!aim(avatar)) {
            return;
        }
        if (world.blockAt(hit.x, hit.y, hit.z) == Blocks.TNT) {
            light(slot);
        } else if (block != Blocks.AIR) {
            place(slot, block, InputFrame.yaw(avatar.frame));
        }
    }

    private void light(int slot) {
        if (tnt.prime(hit.x, hit.y, hit.z)) {
            edits.edited(slot, hit.x, hit.y, hit.z, Blocks.TNT, Blocks.AIR);
        }
    }

    /**
     * Places into the aimed block if that is replaceable, as tall grass is, else in front of it.
     */
    private void place(int slot, int kind, int yaw) {
        boolean into = Blocks.isReplaceable(world.blockAt(hit.x, hit.y, hit.z));
        int x = into ? hit.x : hit.adjacentX();
        int y = into ? hit.y : hit.adjacentY();
        int z = into ? hit.z : hit.adjacentZ();
        int block = Placing.state(kind, yaw, hit, world);
        if (block != Placing.NOWHERE
                && WorldBounds.contains(x, y, z)
                && Blocks.isReplaceable(world.blockAt(x, y, z))
                && world.blockAt(x, y, z) != block
                && BlockTraits.canStandOn(block, world.blockAt(x, y - 1, z))
                && !(Blocks.isSolid(block) && avatars.anyOverlapsCell(x, y, z))) {
            edit(slot, x, y, z, block);
        }
    }

    private boolean aim(AvatarState avatar) {
        int yaw = InputFrame.yaw(avatar.frame);
        int pitch = InputFrame.pitch(avatar.frame);
        return RayWalk.cast(world, avatar.x, avatar.eyeY(), avatar.z, yaw, pitch, hit);
    }

    private void edit(int slot, int x, int y, int z, int block) {
        int before = world.blockAt(x, y, z);
        world.set(x, y, z, block);
        edits.edited(slot, x, y, z, before, block);
    }

    /** Chooses the state of a kind by where it is placed and from where. */
    static final class Placing {
        /** The result of {@link #state} for a place where the block cannot stand. */
        static final int NOWHERE = -1;

        /** The state of stairs by the quarter looked to: +Z, -X, -Z, +X. */
        private static final int[] STAIRS_BY_QUARTER = {3, 0, 2, 1};

        private static final int QUARTER_SHIFT = 8; // 1024 to a turn
        private static final int HALF_QUARTER = 128;

        private Placing() {}

        /**
         * The state to place.
         *
         * @param kind what the hand holds
         * @param yaw where the avatar looks, 0..1023
         * @param hit what is aimed at
         * @return a state of the kind, or {@link #NOWHERE}
         */
        static int state(int kind, int yaw, Hit hit, BlockReader blocks) {
            Block block = Blocks.get(kind);
            if (kind >= Blocks.LEAVES && kind <= Blocks.SPRUCE_LEAVES) {
                return Blocks.PLACED_LEAVES + kind - Blocks.LEAVES; // A player's never decay.
            }
            if (block.shape() == Shape.SLAB) {
                return kind + (isUpperHalf(hit) ? 1 : 0);
            }
            if (block.shape() == Shape.STAIRS) {
                return kind + STAIRS_BY_QUARTER[Angle.wrap(yaw + HALF_QUARTER) >> QUARTER_SHIFT];
            }
            if (block.shape() == Shape.LADDER) {
                boolean wall =
                        Face.dy(hit.face) == 0
                                && Blocks.isFullCube(blocks.blockAt(hit.x, hit.y, hit.z));
                return wall ? kind + (hit.face < Face.DOWN ? hit.face : hit.face - 2) : NOWHERE;
            }
            return kind;
        }

        /** Under a ceiling, or at the upper half of a side. */
        private static boolean isUpperHalf(Hit hit) {
            if (Face.dy(hit.face) != 0) {
                return hit.face == Face.DOWN;
            }
            return (hit.atY & (Fixed.ONE - 1)) >= Fixed.HALF;
        }
    }
}
