package org.quoin.client.view;

/**
 * The way of the eye in the turn that is shown: straight from one place to the next, and a little
 * beyond where the next turn is late. When it turns out to lead elsewhere, the eye slides over in
 * {@value #BLEND_MILLIS} to {@value #BLEND_MILLIS_MAX} ms, by how far it is, instead of jumping.
 * Coordinates are blocks; the time is an argument.
 */
final class EyePath {
    /** How long the change to another way at a key takes. */
    private static final int KEY_MILLIS = 100;

    /** How long the least correction takes. */
    static final int BLEND_MILLIS = 150;

    /**
     * How long the largest correction takes. A correction is felt by its speed more than its size,
     * but an eye that is led for longer is in the wrong place for longer. A block is made up for in
     * 450 ms, at most at 3.3 blocks a second: slower than one walks.
     */
    static final int BLEND_MILLIS_MAX = 500;

    private static final double MILLIS_PER_BLOCK = 300;

    /** A correction of more is a jump that really happened; the fastest fall is 3 in a turn. */
    static final double SNAP_BLOCKS = 4;

    /**
     * How long it takes to make up for a turn that was left out or repeated as the input delay
     * changed: nothing was wrong, so a slightly slower or faster walk is all that may show.
     */
    static final int SHIFT_MILLIS = 800;

    /**
     * How far the path goes on when the next turn does not come, in turns: where the input delay is
     * lowered, one is left out.
     */
    private static final double SHARE_MAX = 2;

    /** As the path is led anew each turn, rounding leads it elsewhere by so much. */
    private static final double NOTHING_BLOCKS = 1e-7;

    private static final long NANOS_PER_MILLI = 1_000_000;

    /** Why the eye is led another way. */
    enum Change {
        /** It goes on as before. */
        NONE,
        /** The player presses or releases a key. */
        KEY,
        /** The confirmed turn says otherwise. */
        CORRECTION,
        /** A turn was left out or repeated, and nothing was wrong. */
        SHIFT
    }

    private final long turnNanos;
    private final double[] from = new double[3];
    private final double[] to = new double[3];
    private final double[] beyond = new double[3];
    private long startNanos;
    private boolean known;

    /** The rest of the corrections. */
    private final ErrorSmoother corrections = new ErrorSmoother();

    /** The rest of the way before a key changed it. */
    private final ErrorSmoother keys = new ErrorSmoother();

    private final double[] shown = new double[3];
    private final double[] before = new double[3];

    EyePath(long turnNanos) {
        this.turnNanos = turnNanos;
    }

    /** The eye at a time: x, y, z; valid until the next call. */
    double[] at(long nowNanos) {
        line(nowNanos, shown);
        double[] correction = corrections.at(nowNanos);
        double[] key = keys.at(nowNanos);
        for (int i = 0; i < 3; i++) {
            shown[i] += correction[i] + key[i];
        }
        return shown;
    }

    /** Puts a camera where the eye is at a time. */
    void place(Camera camera, long nowNanos) {
        double[] eye = at(nowNanos);
        camera.x = eye[0];
        camera.y = eye[1];
        camera.z = eye[2];
    }

    /** How fast the eye is led over by corrections at a time, blocks per second. */
    double correctionSpeed(long nowNanos) {
        return corrections.speed(nowNanos);
    }

    private void line(long nowNanos, double[] out) {
        double share = (nowNanos - startNanos) / (double) turnNanos;
        double first = Math.max(0, Math.min(1, share));
        double second = Math.max(0, Math.min(SHARE_MAX, share) - 1);
        for (int i = 0; i < 3; i++) {
            out[i] = from[i] + (to[i] - from[i]) * first + (beyond[i] - to[i]) * second;
        }
    }

    /**
     * Leads the eye another way from now on.
     *
     * @param start where it is at {@code atNanos}
     * @param end where it is a turn later
     * @param further where it is another turn later, if nothing new is known until then
     * @param change why it is led another way
     */
    void lead(
            double[] start,
            double[] end,
            double[] further,
            long atNanos,
            Change change,
            long nowNanos) {
        line(nowNanos, before);
        System.arraycopy(start, 0, from, 0, 3);
        System.arraycopy(end, 0, to, 0, 3);
        System.arraycopy(further, 0, beyond, 0, 3);
        if (distance(from, to) > SNAP_BLOCKS) {
            System.arraycopy(to, 0, from, 0, 3); // Nobody walks that far in a turn.
        }
        if (distance(to, beyond) > SNAP_BLOCKS) {
            System.arraycopy(to, 0, beyond, 0, 3);
        }
        startNanos = atNanos;
        if (known && change != Change.NONE) {
            blend(change, nowNanos);
        }
        known = true;
    }

    private void blend(Change change, long nowNanos) {
        line(nowNanos, shown);
        double jump = distance(before, shown);
        if (jump > SNAP_BLOCKS) {
            corrections.stop();
            keys.stop();
            return;
        }
        if (jump < NOTHING_BLOCKS) {
            return;
        }
        ErrorSmoother smoother = change == Change.KEY ? keys : corrections;
        smoother.add(
                before[0] - shown[0],
                before[1] - shown[1],
                before[2] - shown[2],
                blocks -> millis(change, blocks) * NANOS_PER_MILLI,
                nowNanos);
    }

    /** The time until nothing is left of {@code blocks} blocks. */
    private static long millis(Change change, double blocks) {
        return switch (change) {
            case NONE -> 0;
            case KEY -> KEY_MILLIS;
            case SHIFT -> SHIFT_MILLIS;
            case CORRECTION ->
                    Math.min(
                            BLEND_MILLIS_MAX, BLEND_MILLIS + Math.round(MILLIS_PER_BLOCK * blocks));
        };
    }

    static double distance(double[] a, double[] b) {
        double dx = a[0] - b[0];
        double dy = a[1] - b[1];
        double dz = a[2] - b[2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
