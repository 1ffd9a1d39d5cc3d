package org.quoin.sim.rule;

import org.quoin.sim.area.Refusal;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.Permissions;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.player.Level;
import org.quoin.sim.rule.RayWalk.Hit;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Block;
import org.quoin.sim.world.Block.Shape;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;
import org.quoin.sim.world.WorldBounds;

/**
 * The destroy and place buttons; the place button also lights TNT. Building is creative: a dug
 * block leaves no item and breaks at once, whatever its hardness, unless the game rules let {@link
 * Digging} take time. A visitor's buttons do nothing; other players' buttons do nothing in areas
 * they have no share in, and only a limited number of times a second. A button acts in the turn in
 * which it is pressed and, while held, again every {@value #REPEAT_MILLIS} ms: every 5 turns at 20
 * turns a second. Where digging takes time, a held button starts the next block that long after it
 * broke one.
 *
 * <p>The result depends only on the avatar, its frames and the {@link Target}; nothing is kept
 * between calls. A view can therefore run the same code over an overlay to predict what its own
 * player's frames will do.
 */
public final class BlockActions {
    /** From one action of a held button to the next. */
    public static final int REPEAT_MILLIS = 250;

    private final int repeatTurns;
    private final Digging digging;
    private final Hit hit = new Hit();

    /** Where buttons act: the blocks, the avatars in the way, and the effects. */
    public interface Target extends BlockReader {
        /** Whether anybody's avatar overlaps a block's cell, the one that acts included. */
        boolean isOccupied(int x, int y, int z);

        /** Whether the world takes more bytes in a snapshot once a block is another. */
        boolean growsBy(int x, int y, int z, int after);

        /** The player in {@code slot} changes a block from one type to another. */
        void edit(int slot, int x, int y, int z, int before, int after);

        /** The player in {@code slot} lights a block of TNT; it stays if too many bodies move. */
        void light(int slot, int x, int y, int z);

        /** How much TNT of the player in {@code slot} is alight. */
        int tntAlight(int slot);

        /** The player in {@code slot} is refused what its button would do to a block. */
        void refuse(int slot, Refusal why, int x, int y, int z);
    }

    /** In a world of that rate. */
    public BlockActions(TickRate rate) {
        this.repeatTurns = rate.turnsOfMillis(REPEAT_MILLIS);
        this.digging = new Digging(rate);
    }

    /**
     * Carries out one avatar's buttons after its movement.
     *
     * @param avatar its state with this turn's frame; the cooldowns are advanced
     * @param frameBefore the previous turn's frame
     * @param may the avatar's permissions
     * @param target receives the effects
     */
    public void act(int slot, AvatarState avatar, int frameBefore, Permissions may, Target target) {
        int frame = avatar.frame;
        may.pass(avatar);
        if (!Level.mayBuild(avatar.level)) {
            rest(avatar);
            return;
        }
        if (may.timedDigging()) {
            dig(slot, avatar, frameBefore, may, target);
        } else if (!InputFrame.destroy(frame)) {
            avatar.destroyCooldownTurns = 0;
        } else if (!InputFrame.destroy(frameBefore) || --avatar.destroyCooldownTurns <= 0) {
            avatar.destroyCooldownTurns = repeatTurns;
            destroy(slot, avatar, may, target);
        }
        if (!InputFrame.place(frame)) {
            avatar.placeCooldownTurns = 0;
        } else if (!InputFrame.place(frameBefore) || --avatar.placeCooldownTurns <= 0) {
            avatar.placeCooldownTurns = repeatTurns;
            place(slot, avatar, may, target);
        }
    }

    private static void rest(AvatarState avatar) {
        avatar.destroyCooldownTurns = 0;
        avatar.placeCooldownTurns = 0;
        avatar.stopDigging();
    }

    private void destroy(int slot, AvatarState avatar, Permissions may, Target target) {
        int block = aim(avatar, target) ? target.blockAt(hit.x, hit.y, hit.z) : Blocks.AIR;
        if (Blocks.get(block).breakable()) {
            edit(slot, avatar, hit.x, hit.y, hit.z, Blocks.AIR, may, target);
        }
    }

    /** Changes a block if the avatar may. */
    private static void edit(
            int slot,
            AvatarState avatar,
            int x,
            int y,
            int z,
            int after,
            Permissions may,
            Target target) {
        Refusal there = may.refusesEdit(avatar, x, y, z, after != Blocks.AIR);
        if (there != null) {
            target.refuse(slot, there, x, y, z);
        } else if (may.isTooFast(avatar)) {
            target.refuse(slot, Refusal.EDITS, x, y, z);
        } else if (may.isFull() && target.growsBy(x, y, z, after)) {
            target.refuse(slot, Refusal.WORLD_FULL, x, y, z);
        } else {
            may.count(avatar);
            target.edit(slot, x, y, z, target.blockAt(x, y, z), after);
        }
    }

    private void dig(
            int slot, AvatarState avatar, int frameBefore, Permissions may, Target target) {
        if (!InputFrame.destroy(avatar.frame)) {
            avatar.destroyCooldownTurns = 0;
            digging.pause(avatar);
        } else if (InputFrame.destroy(frameBefore) && avatar.destroyCooldownTurns > 1) {
            avatar.destroyCooldownTurns--;
        } else {
            avatar.destroyCooldownTurns = 0;
            int block = aim(avatar, target) ? target.blockAt(hit.x, hit.y, hit.z) : Blocks.AIR;
            if (!Blocks.get(block).breakable()) {
                avatar.stopDigging();
            } else if (refuses(slot, avatar, may, target)) {
                avatar.stopDigging();
                avatar.destroyCooldownTurns = repeatTurns;
            } else if (digging.advance(avatar, hit.x, hit.y, hit.z, block)) {
                avatar.destroyCooldownTurns = repeatTurns;
                edit(slot, avatar, hit.x, hit.y, hit.z, Blocks.AIR, may, target);
            }
        }
    }

    /** Whether the aimed block may not be dug; tells so. */
    private boolean refuses(int slot, AvatarState avatar, Permissions may, Target target) {
        Refusal why = may.refusesEdit(avatar, hit.x, hit.y, hit.z, false);
        if (why != null) {
            target.refuse(slot, why, hit.x, hit.y, hit.z);
        }
        return why != null;
    }

    private void place(int slot, AvatarState avatar, Permissions may, Target target) {
        int block = avatar.hotbar.blockAt(InputFrame.slot(avatar.frame));
        if (!aim(avatar, target)) {
            return;
        }
        if (target.blockAt(hit.x, hit.y, hit.z) == Blocks.TNT) {
            light(slot, avatar, may, target);
        } else if (block != Blocks.AIR) {
            place(slot, avatar, block, may, target);
        }
    }

    private void light(int slot, AvatarState avatar, Permissions may, Target target) {
        if (!may.mayUse(avatar, hit.x, hit.y, hit.z)) {
            target.refuse(slot, Permissions.refusal(avatar), hit.x, hit.y, hit.z);
        } else if (may.isTooMuchTnt(target.tntAlight(slot))) {
            target.refuse(slot, Refusal.TNT, hit.x, hit.y, hit.z);
        } else if (may.isTooFast(avatar)) {
            target.refuse(slot, Refusal.EDITS, hit.x, hit.y, hit.z);
        } else if (may.isFull()) {
            target.refuse(slot, Refusal.WORLD_FULL, hit.x, hit.y, hit.z);
        } else {
            may.count(avatar);
            target.light(slot, hit.x, hit.y, hit.z);
        }
    }

    /**
     * Places into the aimed block if that is replaceable, as tall grass is, else in front of it.
     */
    private void place(int slot, AvatarState avatar, int kind, Permissions may, Target target) {
        boolean into = Blocks.isReplaceable(target.blockAt(hit.x, hit.y, hit.z));
        int x = into ? hit.x : hit.adjacentX();
        int y = into ? hit.y : hit.adjacentY();
        int z = into ? hit.z : hit.adjacentZ();
        int block = Placing.state(kind, InputFrame.yaw(avatar.frame), hit, target);
        int before = target.blockAt(x, y, z);
        if (block != Placing.NOWHERE
                && WorldBounds.contains(x, y, z)
                && Blocks.isReplaceable(before)
                && before != block
                && BlockTraits.canStandOn(block, target.blockAt(x, y - 1, z))
                && !(Blocks.isSolid(block) && target.isOccupied(x, y, z))) {
            edit(slot, avatar, x, y, z, block, may, target);
        }
    }

    private boolean aim(AvatarState avatar, BlockReader blocks) {
        int yaw = InputFrame.yaw(avatar.frame);
        int pitch = InputFrame.pitch(avatar.frame);
        return RayWalk.cast(blocks, avatar.x, avatar.eyeY(), avatar.z, yaw, pitch, hit);
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
         * @param kind the block kind in hand
         * @param yaw the direction the avatar looks in, 0..1023
         * @param hit the targeted block face
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
