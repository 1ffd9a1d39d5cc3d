package org.quoin.lab.attack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.sim.world.Blocks;

/** Players who try to make a world too big or too busy. */
final class BuilderAttacks {
    private static final int BUILDERS = 40;
    private static final int MACHINES = 8;
    private static final int JUMPERS = 8;
    private static final int JUMP_BLOCKS = 1_000_000;
    private static final int JUMP_EVERY_TURNS = 120;
    private static final String JUMPED = "answer.tp";
    private static final String REFUSED = "answer.tp.";
    private static final int HOTBAR = 9;
    private static final int FRAMES_AT_ONCE = 8;
    private static final int YAW_STEP = 97;

    /** How full a world may get: edits begun when it became full still count. */
    private static final int PERCENT_MAX = 105;

    /** The host's rules: limits for each player's lit TNT and falling blocks. */
    private static final int TNT_MAX = 16;

    private static final int FALLING_MAX = 500;

    private BuilderAttacks() {}

    private record Builder(AttackPeer peer, AttackPlayer player) {}

    /** A builder's action in each turn it learns of. */
    private interface Turn {
        void act(Builder builder, int newest) throws IOException;
    }

    /**
     * Has forty players build and dig without a pause in a world that is nearly full by its rule.
     */
    static Outcome crowd(Attack.Target target) throws IOException {
        Random random = new Random(1);
        try (Witness witness = new Witness(target)) {
            int before = witness.percent();
            Played played =
                    together(target, BUILDERS, (builder, newest) -> build(builder, newest, random));
            String words = "%d turns of %d builders, %d lost, the world %d %% full, then %d %%";
            boolean tookPlace = played.most == BUILDERS && witness.percent() >= PERCENT_MIN;
            return new Outcome(
                    tookPlace ? played.turns : 0,
                    words.formatted(
                            played.turns, played.most, played.lost, before, witness.percent()),
                    witness.percent() > PERCENT_MAX);
        }
    }

    /** The world counts as filled from here on. */
    private static final int PERCENT_MIN = 99;

    /** Has a few players place TNT and sand, and light what they hit, as fast as turns go. */
    static Outcome machines(Attack.Target target) throws IOException {
        Random random = new Random(1);
        try (Witness witness = new Witness(target)) {
            Played played =
                    together(
                            target,
                            MACHINES,
                            (builder, newest) -> {
                                int turn = builder.player.fullTurn(newest) + 2;
                                int place = random.nextInt(HOTBAR);
                                int block = place % 3 == 0 ? Blocks.SAND : Blocks.TNT;
                                builder.peer.stream(AttackMessages.hotbarBlock(turn, place, block));
                                // At each place TNT is put first and then lit.
                                int yaw = turn / 8 * YAW_STEP;
                                builder.peer.stream(
                                        AttackMessages.placingFrames(newest, yaw, place));
                            });
            String words = "%d turns of %d machines, at most %d TNT alight, %d blocks falling";
            return new Outcome(
                    witness.tntMost() > 0 ? played.turns : 0,
                    words.formatted(
                            played.turns, played.most, witness.tntMost(), witness.fallingMost()),
                    // A block that an explosion sets alight belongs to the player who lit it.
                    witness.tntMost() > MACHINES * TNT_MAX
                            || witness.fallingMost() > MACHINES * FALLING_MAX);
        }
    }

    /** Has eight players jump to ever new land in the same turn, again and again. */
    static Outcome jumps(Attack.Target target) throws IOException {
        Random random = new Random(1);
        try (Witness witness = new Witness(target)) {
            witness.forgetTurns();
            int[] asked = {0};
            Map<AttackPlayer, Integer> rounds = new HashMap<>();
            Map<AttackPlayer, Integer> jumps = new HashMap<>();
            Played played =
                    together(
                            target,
                            JUMPERS,
                            (builder, newest) -> {
                                builder.peer.stream(AttackMessages.frames(newest));
                                AttackPlayer player = builder.player;
                                int round = player.fullTurn(newest) / JUMP_EVERY_TURNS;
                                if (rounds.getOrDefault(player, 0) != round) {
                                    rounds.put(player, round);
                                    asked[0]++;
                                    builder.peer.stream(jump(player.nextChat(), random));
                                }
                                jumps.put(player, player.notes(JUMPED) - player.notes(REFUSED));
                            });
            int made = jumps.values().stream().mapToInt(each -> each).sum();
            String words = "%d players asked %d times, %d jumps, a turn at most %.1f ms of a core";
            return new Outcome(
                    made,
                    words.formatted(played.most, asked[0], made, witness.longestTurnMillis()));
        }
    }

    private static byte[] jump(int chat, Random random) {
        int x = random.nextInt(2 * JUMP_BLOCKS) - JUMP_BLOCKS;
        int z = random.nextInt(2 * JUMP_BLOCKS) - JUMP_BLOCKS;
        return AttackMessages.say(chat, "/tp %d 120 %d".formatted(x, z));
    }

    private static void build(Builder builder, int newest, Random random) throws IOException {
        builder.peer.stream(
                AttackMessages.busyFrames(newest, newest + 1, FRAMES_AT_ONCE, random.nextLong()));
    }

    /**
     * The work of many builders.
     *
     * @param turns the turns in which one of them acted, in total
     * @param most the most at one time
     * @param lost how often one could not join or was disconnected; another took its place
     */
    private record Played(int turns, int most, int lost) {}

    private static Played together(Attack.Target target, int count, Turn turn) {
        List<Builder> builders = new ArrayList<>();
        int turns = 0;
        int most = 0;
        int came = 0;
        int lost = 0;
        try {
            while (target.goesOn()) {
                if (builders.size() < count) {
                    try {
                        builders.add(enter(target, came++));
                    } catch (IOException e) {
                        lost++;
                    }
                }
                most = Math.max(most, builders.size());
                for (int i = builders.size() - 1; i >= 0; i--) {
                    try {
                        turns += act(builders.get(i), turn) ? 1 : 0;
                    } catch (IOException e) {
                        builders.remove(i).peer.close();
                        lost++;
                    }
                }
            }
        } finally {
            builders.forEach(builder -> builder.peer.close());
        }
        return new Played(turns, most, lost);
    }

    private static Builder enter(Attack.Target target, int number) throws IOException {
        AttackPeer peer = target.connectFrom(number);
        AttackPlayer player = null;
        try {
            player = AttackPlayer.enter(peer, target, "rude " + number, false);
            return new Builder(peer, player);
        } finally {
            if (player == null) {
                peer.close();
            }
        }
    }

    private static boolean act(Builder builder, Turn turn) throws IOException {
        int newest = builder.player.hear(1);
        if (newest >= 0) {
            turn.act(builder, newest);
        }
        return newest >= 0;
    }
}
