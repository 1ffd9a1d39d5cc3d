package org.quoin.lab.bots;

import java.util.ArrayDeque;
import java.util.List;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.avatar.AvatarStep;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * One builder of the {@link TowerPlan}. It walks into its cell of the shaft, places its share of
 * the wall around it layer by layer, and between two layers jumps and places a block under its
 * feet.
 *
 * <p>It reacts to its own world: a block that is missing after its turn is placed again.
 */
final class TowerScript implements FrameSource {
    private static final long NEAR = Fixed.ofRatio(5, 2);
    private static final long CLOSE = Fixed.ofRatio(8, 10);
    private static final long THERE = Fixed.ofRatio(12, 100);
    private static final int PILLAR_SLOT = 4;
    private static final int STRAIGHT_DOWN = -InputFrame.PITCH_MAX;

    private final TowerPlan.Column cell;
    private final List<TowerPlan.Column> columns;
    private final Aim aim = new Aim();
    private final AvatarState avatar = new AvatarState();

    private final PendingFrames pending = new PendingFrames();

    /** Cells where the bot has pressed to place a block, with the turn of the press. */
    private final ArrayDeque<Press> presses = new ArrayDeque<>();

    private int lastFrame = InputFrame.NEUTRAL;

    private record Press(int turn, int x, int y, int z) {}

    TowerScript(int builder, int builders) {
        this.cell = TowerPlan.cellOf(builder);
        this.columns = TowerPlan.columnsOf(builder, builders);
    }

    @Override
    public int frame(int turn, Simulation simulation, int slot) {
        while (!presses.isEmpty() && presses.peekFirst().turn() <= simulation.turn()) {
            presses.removeFirst();
        }
        int frame = lastFrame;
        if (pending.predict(simulation, slot, avatar)) {
            BlockReader confirmed = simulation.blocks();
            BlockReader expected =
                    (x, y, z) -> isUnderWay(x, y, z) ? Blocks.STONE : confirmed.blockAt(x, y, z);
            frame = decide(turn, expected, simulation.rate());
        }
        pending.add(simulation, turn, frame);
        lastFrame = frame;
        return frame;
    }

    private int decide(int turn, BlockReader blocks, TickRate rate) {
        long dx = Fixed.ofInt(cell.x()) + Fixed.HALF - avatar.x;
        long dz = Fixed.ofInt(cell.z()) + Fixed.HALF - avatar.z;
        long distance = Math.max(Math.abs(dx), Math.abs(dz));
        boolean rising = !avatar.onGround;
        if (!rising && (distance > THERE || avatar.vx != 0 || avatar.vz != 0)) {
            return walk(dx, dz, distance);
        }
        int layer = (int) Math.floorDiv(avatar.y, Fixed.ONE) - TowerPlan.BASE_Y;
        if (rising) {
            return underFeet(turn, blocks, rate);
        }
        return placeOrRise(turn, blocks, layer);
    }

    /** Walks to the middle of the cell, more slowly the nearer it is. */
    private int walk(long dx, long dz, long distance) {
        int yaw = Aim.yawToward(dx, dz);
        if (distance <= THERE) {
            return InputFrame.standStill(lastFrame);
        }
        int gait = distance > NEAR ? InputFrame.SPRINT : 1;
        int buttons = distance > CLOSE ? 0 : InputFrame.SNEAK;
        return InputFrame.of(0, gait, buttons, 0, yaw, -20);
    }

    private int placeOrRise(int turn, BlockReader blocks, int layer) {
        int y = TowerPlan.BASE_Y + layer;
        boolean missing = false;
        for (TowerPlan.Column column : columns) {
            int hotbarSlot = TowerPlan.slotOf(column, layer);
            if (hotbarSlot == TowerPlan.NOTHING
                    || blocks.blockAt(column.x(), y, column.z()) != Blocks.AIR) {
                continue;
            }
            missing = true;
            if (InputFrame.place(lastFrame)) {
                break;
            }
            int look = aim.atTopOf(blocks, avatar, column.x(), y - 1, column.z());
            if (look != Aim.NONE) {
                presses.addLast(new Press(turn, column.x(), y, column.z()));
                return InputFrame.withSlot(look, hotbarSlot) | InputFrame.PLACE;
            }
        }
        if (!missing && presses.isEmpty() && layer < TowerPlan.LAYERS - 1) {
            return lookDown() | InputFrame.JUMP;
        }
        boolean done = !missing && presses.isEmpty();
        return done ? admire(turn) : InputFrame.standStill(lastFrame);
    }

    /** In the air, places a block where the feet were, once they are above that cell. */
    private int underFeet(int turn, BlockReader blocks, TickRate rate) {
        AvatarState next = new AvatarState();
        next.copyFrom(avatar);
        AvatarStep.step(next, lookDown(), blocks, rate);
        int y = Fixed.floor(next.y) - 1;
        boolean free = blocks.blockAt(cell.x(), y, cell.z()) == Blocks.AIR;
        boolean stands = blocks.blockAt(cell.x(), y - 1, cell.z()) != Blocks.AIR;
        if (free && stands && !InputFrame.place(lastFrame)) {
            presses.addLast(new Press(turn, cell.x(), y, cell.z()));
            return lookDown() | InputFrame.PLACE;
        }
        return lookDown();
    }

    private int lookDown() {
        int yaw = InputFrame.yaw(lastFrame);
        return InputFrame.of(0, 0, 0, PILLAR_SLOT, yaw, STRAIGHT_DOWN);
    }

    /** Looks about once the tower is finished. */
    private static int admire(int turn) {
        return InputFrame.of(0, 0, 0, PILLAR_SLOT, turn * 4, -15);
    }

    private boolean isUnderWay(int x, int y, int z) {
        for (Press press : presses) {
            if (press.x() == x && press.y() == y && press.z() == z) {
                return true;
            }
        }
        return false;
    }
}
