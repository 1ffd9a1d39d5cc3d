package org.quoin.client.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.lab.LabObserver;
import org.quoin.lab.LabOptions;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.AvatarView;
import org.quoin.sim.AvatarViews;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.Fixed;

/** One's own avatar run ahead among others. */
class CrowdTest {
    private static final int PLAYERS = 8;

    /** A round trip of 200 ms is four turns; one more for what is lost. */
    private static final int DELAY_TURNS = 6;

    private final AvatarState read = new AvatarState();

    @Test
    void aTurnAheadEachIsWhereTheSimulationPutsItIfEverybodyGoesOn() {
        double near = 0;
        double blind = 0;
        for (long seed = 1; seed <= 20; seed++) {
            int[] frames = new int[PLAYERS];
            Simulation world = crowded(seed, frames);
            List<AvatarView> avatars = world.viewTick().avatars();
            for (int own = 0; own < PLAYERS; own++) {
                Crowd crowd = new Crowd(world.blocks(), world.rate());
                Crowd nobody = new Crowd(world.blocks(), world.rate());
                crowd.begin(avatars, own, DELAY_TURNS);
                nobody.begin(List.of(avatars.get(own)), own, DELAY_TURNS);
                Simulation turns = copy(world);
                for (int ahead = 1; ahead <= DELAY_TURNS; ahead++) {
                    run(crowd, frames[own]);
                    run(nobody, frames[own]);
                    step(turns, frames);
                    turns.readAvatar(own, read);
                    if (ahead == 1) {
                        assertSame(read, crowd.own(), "seed " + seed + ", slot " + own);
                    }
                }
                near += distance(read, crowd.own());
                blind += distance(read, nobody.own());
            }
        }
        assertTrue(near < blind / 2, near + " blocks off in all, " + blind + " without the others");
    }

    @Test
    void whoIsFarAwayIsNotRunAhead() {
        int[] frames = new int[PLAYERS];
        Simulation world = crowded(5, frames);
        List<AvatarView> avatars = new ArrayList<>(world.viewTick().avatars());
        AvatarState far = new AvatarState();
        avatars.get(3).copyTo(far);
        far.x += Fixed.ofInt(100);
        far.vx = Fixed.ofInt(5);
        avatars.set(3, AvatarViews.of(3, "p3", far, null));
        Crowd crowd = new Crowd(world.blocks(), world.rate());
        crowd.begin(avatars, 0, DELAY_TURNS);
        run(crowd, frames[0]);
        assertSame(far, crowd.avatars().at(3), "stands");
    }

    @Test
    void whoHasLeftIsNotMetAgain() {
        int[] frames = new int[PLAYERS];
        Simulation world = crowded(5, frames);
        List<AvatarView> avatars = world.viewTick().avatars();
        Crowd crowd = new Crowd(world.blocks(), world.rate());
        crowd.begin(avatars, 2, DELAY_TURNS);
        crowd.begin(avatars.subList(1, 5), 2, DELAY_TURNS);
        assertArrayEquals(new int[] {1, 2, 3, 4}, crowd.avatars().slots());
    }

    private static void run(Crowd crowd, int frame) {
        crowd.move(frame);
        crowd.push();
    }

    private static void assertSame(AvatarState wanted, AvatarState is, String where) {
        assertEquals(wanted.x, is.x, where);
        assertEquals(wanted.y, is.y, where);
        assertEquals(wanted.z, is.z, where);
        assertEquals(wanted.vx, is.vx, where);
        assertEquals(wanted.vz, is.vz, where);
    }

    /** A world after three seconds in which all have run at its middle. */
    private static Simulation crowded(long seed, int[] frames) {
        Random random = new Random(seed);
        Simulation world = Simulation.create(new WorldConfig(seed, 20));
        for (int turn = 1; turn <= 60; turn++) {
            for (int slot = 0; slot < PLAYERS && turn % 20 == 2; slot++) {
                frames[slot] = towardTheMiddle(world, slot, random);
            }
            step(world, frames);
        }
        return world;
    }

    private static Simulation copy(Simulation from) {
        try {
            byte[] bytes = Snapshot.write(from);
            return Snapshot.read(bytes, 0, bytes.length);
        } catch (BadBytesException e) {
            throw new AssertionError(e);
        }
    }

    private static void step(Simulation simulation, int[] frames) {
        int turn = simulation.turn() + 1;
        int[] slots = new int[frames.length];
        Arrays.setAll(slots, i -> i);
        Command[] joins = new Command[turn == 1 ? frames.length : 0];
        Arrays.setAll(joins, i -> new Command.Join(i, "p" + i));
        simulation.step(new Turn(turn, slots, frames, joins));
    }

    /** Walks at the middle of the plain, mostly; some jump, some walk off. */
    private static int towardTheMiddle(Simulation world, int slot, Random random) {
        AvatarState avatar = new AvatarState();
        world.readAvatar(slot, avatar);
        double x = avatar.x / (double) Fixed.ONE - 8.5;
        double z = avatar.z / (double) Fixed.ONE - 8.5;
        // Yaw 0 looks to +Z, a quarter to -X.
        int yaw = (int) Math.round(Math.atan2(x, -z) / (2 * Math.PI) * 1024);
        int off = random.nextInt(160) - 80;
        int walk = random.nextInt(5) == 0 ? 0 : random.nextInt(4) == 0 ? InputFrame.SPRINT : 1;
        int strafe = random.nextInt(4) == 0 ? random.nextInt(3) - 1 : 0;
        // A second press in the air would begin flying.
        boolean jumps = random.nextInt(6) == 0 && world.turn() % 32 < 8;
        int buttons = jumps && avatar.onGround ? InputFrame.JUMP : 0;
        return InputFrame.of(strafe, walk, buttons, 0, Math.floorMod(yaw + off, 1024), 0);
    }

    private static double distance(AvatarState one, AvatarState other) {
        return Math.sqrt(
                square(one.x - other.x) + square(one.y - other.y) + square(one.z - other.z));
    }

    private static double square(long fixed) {
        double blocks = fixed / (double) Fixed.ONE;
        return blocks * blocks;
    }

    /** The predicted positions, turn by turn, beside the result of the next tick. */
    private static final class Watched implements LabObserver {
        private final double[] corrections;
        private int count;
        private final boolean alone;
        private final TreeMap<Integer, TreeMap<Integer, Integer>> frames = new TreeMap<>();
        private final TreeMap<Integer, TreeMap<Integer, AvatarState>> expected = new TreeMap<>();

        Watched(boolean alone, int corrections) {
            this.alone = alone;
            this.corrections = new double[corrections];
        }

        @Override
        public void sampled(VirtualPlayer player, int turn, int frame) {
            frames.computeIfAbsent(player.slot(), s -> new TreeMap<>()).put(turn, frame);
        }

        @Override
        public void executed(VirtualPlayer player, Simulation after) {
            int slot = player.slot();
            TreeMap<Integer, Integer> own = frames.get(slot);
            if (own == null || !after.hasAvatar(slot) || after.turn() < 200) {
                return;
            }
            List<AvatarView> avatars = new ArrayList<>();
            for (AvatarView avatar : after.viewTick().avatars()) {
                if (!alone || avatar.slot() == slot) {
                    avatars.add(avatar);
                }
            }
            Crowd crowd = new Crowd(after.blocks(), after.rate());
            crowd.begin(avatars, slot, DELAY_TURNS);
            TreeMap<Integer, AvatarState> before =
                    expected.computeIfAbsent(slot, s -> new TreeMap<>());
            TreeMap<Integer, AvatarState> now = new TreeMap<>();
            int turn = after.turn();
            while (own.containsKey(++turn)) {
                crowd.move(own.get(turn));
                crowd.push();
                AvatarState copy = new AvatarState();
                copy.copyFrom(crowd.own());
                now.put(turn, copy);
            }
            AvatarState was = before.isEmpty() ? null : before.lastEntry().getValue();
            AvatarState is = before.isEmpty() ? null : now.get(before.lastKey());
            if (was != null && is != null && count < corrections.length) {
                corrections[count++] = distance(was, is);
            }
            expected.put(slot, now);
        }

        double percentile(double share) {
            double[] sorted = Arrays.copyOf(corrections, count);
            Arrays.sort(sorted);
            return sorted[(int) (share * (count - 1))];
        }
    }

    /** A minute at a round trip of 200 ms, with loss. */
    private static Watched play(boolean alone) {
        Watched watched = new Watched(alone, 20_000);
        VirtualNetwork network =
                new VirtualNetwork(LabOptions.of(11, LinkConditions.of(100, 0, 0.02)), watched);
        for (int i = 0; i < PLAYERS; i++) {
            Random random = new Random(77 + i);
            int[] last = {InputFrame.NEUTRAL};
            FrameSource pusher =
                    (turn, world, slot) -> {
                        if (random.nextInt(8) == 0) {
                            last[0] = towardTheMiddle(world, slot, random);
                        }
                        return last[0];
                    };
            network.join("p" + i, DELAY_TURNS, pusher);
        }
        network.run(60 * VirtualNetwork.SECOND);
        return watched;
    }

    @Test
    void aCrowdThatPushesTugsAtNobodysEye() {
        Watched among = play(false);
        Watched blind = play(true);
        assertTrue(among.count > 5000, among.count + " turns were run ahead");
        double off = among.percentile(0.99);
        assertTrue(off < 0.15, "p99 of " + off + " blocks");
        assertTrue(off < blind.percentile(0.99), "no nearer than without the others: " + off);
        double usual = among.percentile(0.9);
        assertTrue(usual < 0.4 * blind.percentile(0.9), "p90 of " + usual + " blocks");
    }
}
