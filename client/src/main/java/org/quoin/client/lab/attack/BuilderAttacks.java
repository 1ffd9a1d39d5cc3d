package org.quoin.client.lab.attack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.quoin.client.lab.attack.Attack.Outcome;
import org.quoin.sim.world.Blocks;

/** Players who make of a world what nobody can carry, each bounded. */
final class BuilderAttacks {
    private static final int BUILDERS = 40;
    private static final int MACHINES = 8;
    private static final int HOTBAR = 9;
    private static final int FRAMES_AT_ONCE = 8;
    private static final int YAW_STEP = 97;

    /** What a full world may still grow by: what was begun when it became full. */
    private static final int PERCENT_MAX = 105;

    /** By the rules of the host: TNT alight of each player, and blocks that fall for one. */
    private static final int TNT_MAX = 16;

    private static final int FALLING_MAX = 500;

    private BuilderAttacks() {}

    private record Builder(AttackPeer peer, AttackPlayer player) {}

    /** What one of them does in a turn that it hears of. */
    private interface Turn {
        void act(Builder builder, int number, int newest) throws IOException;
    }

    /** Forty who build and dig without rest; the world is nearly full by its rule. */
    static Outcome crowd(Attack.Target target) throws IOException {
        Random random = new Random(1);
        try (Witness witness = new Witness(target)) {
            int before = witness.percent();
            int[] most = {0};
            int turns =
                    together(
                            target,
                            BUILDERS,
                            (builder, number, newest) -> {
                                most[0] = Math.max(most[0], number + 1);
                                build(builder, newest, random);
                            });
            String words = "%d turns of %d builders, the world %d %% full, then %d %%";
            return new Outcome(
                    witness.percent() >= PERCENT_MIN ? turns : 0,
                    words.formatted(turns, most[0], before, witness.percent()),
                    witness.percent() > PERCENT_MAX);
        }
    }

    /** A world is not filled by less. */
    private static final int PERCENT_MIN = 99;

    /** Some who place TNT and sand, and light what they hit, as fast as turns go. */
    static Outcome machines(Attack.Target target) throws IOException {
        Random random = new Random(1);
        try (Witness witness = new Witness(target)) {
            int turns =
                    together(
                            target,
                            MACHINES,
                            (builder, number, newest) -> {
                                int turn = builder.player.fullTurn(newest) + 2;
                                int place = random.nextInt(HOTBAR);
                                int block = place % 3 == 0 ? Blocks.SAND : Blocks.TNT;
                                builder.peer.stream(AttackMessages.hotbarBlock(turn, place, block));
                                // At each place first one is put, and then lit.
                                int yaw = turn / 8 * YAW_STEP;
                                builder.peer.stream(
                                        AttackMessages.placingFrames(newest, yaw, place));
                            });
            String words = "%d turns of %d machines, at most %d TNT alight, %d blocks falling";
            return new Outcome(
                    witness.tntMost() > 0 ? turns : 0,
                    words.formatted(turns, MACHINES, witness.tntMost(), witness.fallingMost()),
                    // One block that is hit by an explosion is alight for whoever lit that.
                    witness.tntMost() > MACHINES * TNT_MAX
                            || witness.fallingMost() > MACHINES * FALLING_MAX);
        }
    }

    private static void build(Builder builder, int newest, Random random) throws IOException {
        builder.peer.stream(
                AttackMessages.busyFrames(newest, newest + 1, FRAMES_AT_ONCE, random.nextLong()));
    }

    /** Has many play together; returns how many turns they acted in, in all. */
    private static int together(Attack.Target target, int count, Turn turn) throws IOException {
        List<Builder> builders = new ArrayList<>();
        int turns = 0;
        int lost = 0;
        try {
            while (target.goesOn() && lost < count) {
                if (builders.size() + lost < count) {
                    AttackPeer peer = target.connectFrom(builders.size());
                    String name = "rude " + builders.size();
                    builders.add(new Builder(peer, AttackPlayer.enter(peer, target, name, false)));
                }
                for (int i = 0; i < builders.size(); i++) {
                    int newest = builders.get(i).player.hear(1);
                    if (newest >= 0) {
                        turn.act(builders.get(i), i, newest);
                        turns++;
                    }
                }
            }
        } finally {
            builders.forEach(builder -> builder.peer.close());
        }
        return turns;
    }
}
