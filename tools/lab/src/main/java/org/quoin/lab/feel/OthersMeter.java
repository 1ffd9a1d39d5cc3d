package org.quoin.lab.feel;

import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.view.AvatarPose;
import org.quoin.client.view.Camera;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewTick;

/**
 * Compares how other avatars move on the screen with how they really moved. From one picture to the
 * next, each should go as far as it really went in the same time, starting at the moment that the
 * first picture shows. The difference, as a share of the real distance, is the speed error. An
 * avatar that seems to go on after it has turned or stopped has a speed error but does not jump: a
 * jump is measured against its top speed in the last two turns.
 */
final class OthersMeter {
    /** Slower avatars count as standing or turning on the spot. */
    private static final double WALKS_FROM_BLOCKS_PER_SECOND = 1;

    /** How much farther than its fastest an avatar must move in one picture to be seen to jump. */
    static final double JUMP_BLOCKS = 0.1;

    /** An avatar that moves farther in one tick was moved there, as by a respawn. */
    private static final double TAKEN_BLOCKS = 4;

    private static final int TURNS_KEPT = 64;
    private static final int SLOTS = 256;

    final FeelSamples speedErrorPercent = new FeelSamples();
    private final double turnSeconds;
    private final @Nullable Positions[] kept = new Positions[TURNS_KEPT];
    private final ArrayDeque<Move> waiting = new ArrayDeque<>();
    private final double[] lastX = new double[SLOTS];
    private final double[] lastY = new double[SLOTS];
    private final double[] lastZ = new double[SLOTS];
    private final int[] seenIn = new int[SLOTS];
    private int newestTurn;
    private int picture;
    private double lastShownTurn;
    private long lastNanos;
    private int jumps;

    @SuppressWarnings("ArrayRecordComponent") // Rows of one turn; never compared.
    private record Positions(int turn, double[] x, double[] y, double[] z, boolean[] here) {}

    private record Move(
            int slot, double fromTurn, double toTurn, double dx, double dy, double dz) {}

    OthersMeter(int turnRate) {
        turnSeconds = 1.0 / turnRate;
    }

    /** Notes an executed turn. */
    void receive(ViewTick tick) {
        Positions at =
                new Positions(
                        tick.turn(),
                        new double[SLOTS],
                        new double[SLOTS],
                        new double[SLOTS],
                        new boolean[SLOTS]);
        for (AvatarView avatar : tick.avatars()) {
            at.x[avatar.slot()] = Camera.blocks(avatar.x());
            at.y[avatar.slot()] = Camera.blocks(avatar.y());
            at.z[avatar.slot()] = Camera.blocks(avatar.z());
            at.here[avatar.slot()] = true;
        }
        kept[tick.turn() % TURNS_KEPT] = at;
        newestTurn = tick.turn();
        while (!waiting.isEmpty() && waiting.getFirst().toTurn <= newestTurn) {
            compare(waiting.removeFirst());
        }
    }

    /**
     * Notes a new picture.
     *
     * @param poses the avatars in it
     * @param ownSlot the slot to leave out
     * @param shownTurn the moment it shows
     */
    void picture(List<AvatarPose> poses, int ownSlot, double shownTurn, long nowNanos) {
        picture++;
        double turns = (nowNanos - lastNanos) / 1e9 / turnSeconds;
        for (AvatarPose pose : poses) {
            int slot = pose.slot;
            if (slot == ownSlot) {
                continue;
            }
            if (seenIn[slot] == picture - 1 && lastShownTurn > 1) {
                waiting.add(
                        new Move(
                                slot,
                                lastShownTurn,
                                lastShownTurn + turns,
                                pose.x - lastX[slot],
                                pose.y - lastY[slot],
                                pose.z - lastZ[slot]));
            }
            seenIn[slot] = picture;
            lastX[slot] = pose.x;
            lastY[slot] = pose.y;
            lastZ[slot] = pose.z;
        }
        lastShownTurn = shownTurn;
        lastNanos = nowNanos;
    }

    private void compare(Move move) {
        double[] from = new double[3];
        double[] to = new double[3];
        if (!place(move.slot, move.fromTurn, from) || !place(move.slot, move.toTurn, to)) {
            return;
        }
        double dx = to[0] - from[0];
        double dz = to[2] - from[2];
        double went = Math.hypot(dx, dz);
        double seconds = (move.toTurn - move.fromTurn) * turnSeconds;
        double shown = Math.hypot(move.dx, move.dz);
        if (went / seconds > WALKS_FROM_BLOCKS_PER_SECOND) {
            speedErrorPercent.add(100 * Math.abs(shown - went) / went);
        }
        double all = Math.sqrt(shown * shown + move.dy * move.dy);
        jumps += all - fastest(move) > JUMP_BLOCKS ? 1 : 0;
    }

    /** The farthest it went in the same time, at that moment or up to two turns before. */
    private double fastest(Move move) {
        double fastest = 0;
        double[] from = new double[3];
        double[] to = new double[3];
        for (int turnsBefore = 0; turnsBefore <= 2; turnsBefore++) {
            if (place(move.slot, move.fromTurn - turnsBefore, from)
                    && place(move.slot, move.toTurn - turnsBefore, to)) {
                double level = Math.hypot(to[0] - from[0], to[2] - from[2]);
                fastest = Math.max(fastest, Math.hypot(level, to[1] - from[1]));
            }
        }
        return fastest;
    }

    /** Finds where an avatar really was at a moment; returns whether that is known. */
    private boolean place(int slot, double turn, double[] out) {
        int whole = (int) Math.floor(turn);
        Positions a = at(whole);
        Positions b = at(whole + 1);
        if (a == null || b == null || !a.here[slot] || !b.here[slot]) {
            return false;
        }
        double share = turn - whole;
        out[0] = a.x[slot] + (b.x[slot] - a.x[slot]) * share;
        out[1] = a.y[slot] + (b.y[slot] - a.y[slot]) * share;
        out[2] = a.z[slot] + (b.z[slot] - a.z[slot]) * share;
        return Math.hypot(b.x[slot] - a.x[slot], b.z[slot] - a.z[slot]) < TAKEN_BLOCKS;
    }

    private @Nullable Positions at(int turn) {
        Positions at = kept[Math.floorMod(turn, TURNS_KEPT)];
        return at != null && at.turn == turn ? at : null;
    }

    /** How often an avatar jumped. */
    int jumps() {
        return jumps;
    }
}
