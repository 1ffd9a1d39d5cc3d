package org.quoin.client.view;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.quoin.client.input.InputLatch;
import org.quoin.client.view.ViewWorld.StaleSections;
import org.quoin.engine.wire.FrameRun;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.WorldHands;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.terrain.FlatTerrain;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;

/**
 * Players whose frames take some turns to be executed: one simulation, and for each player its keys
 * and what its machine shows. Three pictures a turn. No network, no clock.
 */
final class DelayedPlay {
    static final long TURN_NANOS = 50_000_000;
    static final int PICTURES = 3;

    final Simulation simulation;
    final List<Seat> seats = new ArrayList<>();
    final int delayTurns;
    long nowNanos;

    /** Turns whose frames are replaced by ones without buttons, as a host does without them. */
    boolean losesFrames;

    DelayedPlay(WorldConfig config, int players, int delayTurns) {
        this.delayTurns = delayTurns;
        simulation = Simulation.create(config);
        Command[] joins = new Command[players];
        for (int slot = 0; slot < players; slot++) {
            joins[slot] = new Command.Join(slot, "p" + slot);
            seats.add(new Seat(slot));
        }
        simulation.step(new Turn(1, new int[0], new int[0], joins));
        ViewTick tick = simulation.viewTick();
        seats.forEach(seat -> seat.receive(tick));
        nowNanos += TURN_NANOS;
    }

    /** A play in which everybody's frames are executed already. */
    static DelayedPlay begun(WorldConfig config, int players, int delayTurns) {
        DelayedPlay play = new DelayedPlay(config, players, delayTurns);
        play.turns(3 + delayTurns);
        return play;
    }

    /** A player and its machine. */
    final class Seat implements PredictionListener {
        final int slot;
        final InputLatch latch = new InputLatch();
        final ViewWorld world;
        final PredictedWorld predicted;
        final ArrayDeque<Integer> underWay = new ArrayDeque<>();
        final List<PredictedEdit> edited = new ArrayList<>();
        final List<PredictedEdit> confirmed = new ArrayList<>();
        final List<PredictedEdit> refused = new ArrayList<>();
        double correctedMax;
        int corrections;
        int stale;
        int staleAtOnce;
        ViewTick lastTick = new ViewTick(0, List.of(), List.of(), List.of());
        final StaleSections counter = (key, lightOnly) -> stale++;

        Seat(int slot) {
            this.slot = slot;
            world = new ViewWorld(simulation.columns());
            predicted =
                    new PredictedWorld(
                            world,
                            new TickRate(simulation.config().turnRate()),
                            slot,
                            new PendingHotbar());
            predicted.addListener(this);
            latch.setLook(0, -100);
        }

        /** Presses and releases a button between two pictures. */
        void click(InputLatch.Control button) {
            latch.press(button);
            latch.release(button);
        }

        void sample() {
            underWay.add(latch.sample());
            predicted.sampled(run(simulation.turn() + 1), nowNanos);
        }

        private FrameRun run(int firstTurn) {
            int[] frames = underWay.stream().mapToInt(Integer::intValue).toArray();
            return new FrameRun(firstTurn, frames);
        }

        void receive(ViewTick tick) {
            lastTick = tick;
            predicted.receive(tick, run(tick.turn() + 1), nowNanos, counter);
        }

        void picture() {
            predicted.advance(latch, nowNanos, (key, lightOnly) -> staleAtOnce++);
        }

        /** All frames under way are lost: their turns have neutral ones. */
        void loseFrames() {
            int lost = underWay.size();
            underWay.clear();
            for (int i = 0; i < lost; i++) {
                underWay.add(InputFrame.NEUTRAL);
            }
        }

        /** The height of the eye as it is shown. */
        double eyeY(long atNanos) {
            Camera camera = new Camera();
            predicted.prediction().place(camera, atNanos);
            return camera.y;
        }

        /** The last tick. */
        ViewTick last() {
            return lastTick;
        }

        int shown(int x, int y, int z) {
            return world.blockAt(x, y, z);
        }

        AvatarState avatar() {
            AvatarState avatar = new AvatarState();
            simulation.readAvatar(slot, avatar);
            return avatar;
        }

        @Override
        public void edited(PredictedEdit edit, long atNanos) {
            edited.add(edit);
        }

        @Override
        public void confirmed(PredictedEdit edit, long atNanos) {
            confirmed.add(edit);
        }

        @Override
        public void refused(PredictedEdit edit, long atNanos) {
            refused.add(edit);
        }

        @Override
        public void corrected(double blocks, long atNanos) {
            correctedMax = Math.max(correctedMax, blocks);
            corrections++;
        }
    }

    Seat seat(int slot) {
        return seats.get(slot);
    }

    /** A turn: samples, executes, and three pictures, before each of which something happens. */
    void turn(Runnable beforePicture) {
        seats.forEach(Seat::sample);
        if (seats.get(0).underWay.size() > delayTurns) {
            int[] slots = new int[seats.size()];
            int[] frames = new int[seats.size()];
            for (int i = 0; i < slots.length; i++) {
                slots[i] = i;
                int frame = seats.get(i).underWay.remove();
                frames[i] = losesFrames ? InputFrame.playOn(frame) : frame;
            }
            execute(new Turn(simulation.turn() + 1, slots, frames, new Command[0]));
        }
        for (int i = 0; i < PICTURES; i++) {
            beforePicture.run();
            seats.forEach(Seat::picture);
            nowNanos += TURN_NANOS / PICTURES;
        }
        nowNanos += TURN_NANOS % PICTURES;
    }

    private void execute(Turn turn) {
        simulation.step(turn);
        ViewTick tick = simulation.viewTick();
        for (Seat seat : seats) {
            seat.receive(tick);
        }
    }

    /** Puts a player somewhere on the ground, at rest. */
    void stand(Seat seat, double x, double z) {
        stand(seat, x, FlatTerrain.SURFACE, z);
    }

    private void stand(Seat seat, double x, double y, double z) {
        WorldHands.stand(simulation, seat.slot, Camera.fixed(x), Camera.fixed(y), Camera.fixed(z));
    }

    /** Puts a player onto a single block of stone. */
    void pillar(Seat seat, int x, int y, int z) {
        WorldHands.set(simulation, x, y - 1, z, Blocks.STONE);
        stand(seat, x + 0.5, y, z + 0.5);
    }

    /** Sets a block. */
    void set(int x, int y, int z, int block) {
        WorldHands.set(simulation, x, y, z, block);
    }

    /** Gives a player a kind of block. */
    void give(Seat seat, int hotbarSlot, int block) {
        WorldHands.give(simulation, seat.slot, hotbarSlot, block);
    }

    void turns(int count) {
        for (int i = 0; i < count; i++) {
            turn(() -> {});
        }
    }
}
