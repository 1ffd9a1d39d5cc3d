package org.quoin.client.film;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.quoin.client.view.Camera;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;
import org.quoin.sim.world.WorldBounds;

/**
 * The way of a camera through a replay: where it is and looks at some turns, and smoothly from one
 * to the next between them. It begins and ends gently, stands still between two points that are
 * alike, and stays at its ends before and after.
 *
 * <p>Between two points runs a cubic Hermite curve. Its speed at a point is that from the point
 * before to the one behind, as by Catmull and Rom, but at most {@value #SPEED_FACTOR} times that on
 * the slower side: without that a curve would swing out where long and short ways meet. Sums,
 * products and square roots alone make it, so it is the same on every machine.
 *
 * @param points in ascending order of their turns, of which no two are the same; at least one
 */
public record CameraPath(List<Point> points) {
    /** The speed at a point may be that many times as high as on its slower side. */
    private static final double SPEED_FACTOR = 2;

    private static final double FULL_TURN = 360;

    /** Twice the height of the world, above and below. */
    private static final double HEIGHT_MAX = 2.0 * WorldBounds.HEIGHT;

    private static final double SIDEWAYS_MAX = 2.0 * WorldBounds.BORDER;

    /** Straight up and down. */
    private static final double PITCH_MAX = 90;

    /** Of one line; more than the longest numbers take. */
    private static final int LINE_CHARS = 200;

    private static final int FILE_BYTES_MAX = FilmLimits.POINTS_MAX * LINE_CHARS;

    private static final String HEAD =
            """
            # The way of a camera through a replay, for: quoin replay film --path
            # turn  x y z (blocks)  yaw pitch (degrees; yaw 0 looks to +z, pitch 90 up)
            """;

    /**
     * A place of the camera.
     *
     * @param turn when it is there
     * @param x in blocks, as are y and z
     * @param yawDegrees where it looks: 0 is toward +Z, and it grows toward -X
     * @param pitchDegrees how steeply it looks up
     */
    public record Point(
            int turn, double x, double y, double z, double yawDegrees, double pitchDegrees) {
        /** Where a camera is at a turn. */
        public static Point of(int turn, Camera camera) {
            return new Point(
                    turn,
                    camera.x,
                    camera.y,
                    camera.z,
                    withinHalfTurn(Math.toDegrees(camera.yaw)),
                    Math.toDegrees(camera.pitch));
        }

        private boolean isSensible() {
            return turn >= 0
                    && Math.abs(x) <= SIDEWAYS_MAX
                    && Math.abs(y) <= HEIGHT_MAX
                    && Math.abs(z) <= SIDEWAYS_MAX
                    && Math.abs(yawDegrees) <= FULL_TURN
                    && Math.abs(pitchDegrees) <= PITCH_MAX;
        }
    }

    /** Makes a path; of two points of one turn the later in the list counts. */
    public CameraPath {
        TreeMap<Integer, Point> byTurn = new TreeMap<>();
        points.forEach(point -> byTurn.put(point.turn, point));
        points = List.copyOf(byTurn.values());
        if (points.isEmpty()) {
            throw new IllegalArgumentException("a path without a point");
        }
    }

    /** The turn at which it begins. */
    public int firstTurn() {
        return points.get(0).turn;
    }

    /** The turn at which it ends. */
    public int lastTurn() {
        return points.get(points.size() - 1).turn;
    }

    /** Moves a camera to where it is at a moment. */
    public void place(double moment, Camera camera) {
        int to = 0;
        while (to < points.size() && points.get(to).turn <= moment) {
            to++;
        }
        Point from = points.get(Math.max(0, to - 1));
        if (to == 0 || to == points.size()) {
            set(camera, from.x, from.y, from.z, from.yawDegrees, from.pitchDegrees);
            return;
        }
        double[] place = curve(to, moment, 0);
        double[] look = curve(to, moment, 3);
        set(camera, place[0], place[1], place[2], look[0], look[1]);
    }

    private static void set(
            Camera camera, double x, double y, double z, double yawDegrees, double pitchDegrees) {
        double yaw = withinHalfTurn(yawDegrees);
        double pitch = Math.max(-PITCH_MAX, Math.min(PITCH_MAX, pitchDegrees));
        camera.set(x, y, z, (float) Math.toRadians(yaw), (float) Math.toRadians(pitch));
    }

    private static double withinHalfTurn(double degrees) {
        return degrees - FULL_TURN * Math.rint(degrees / FULL_TURN);
    }

    /**
     * Where the place or the look is on the way to a point.
     *
     * @param first 0 for x, y and z, 3 for yaw and pitch, the yaw counted on from point to point
     */
    private double[] curve(int to, double moment, int first) {
        double[] before = values(to - 1, to - 1, first);
        double[] after = values(to, to - 1, first);
        double[] leaves = speedAt(to - 1, first);
        double[] arrives = speedAt(to, first);
        double span = (double) points.get(to).turn - points.get(to - 1).turn;
        double s = (moment - points.get(to - 1).turn) / span;
        double rest = 1 - s;
        double[] at = new double[before.length];
        for (int i = 0; i < at.length; i++) {
            at[i] =
                    before[i] * (1 + 2 * s) * rest * rest
                            + leaves[i] * span * s * rest * rest
                            + after[i] * s * s * (3 - 2 * s)
                            - arrives[i] * span * s * s * rest;
        }
        return at;
    }

    /** The speed at a point, a turn; none at the ends. */
    private double[] speedAt(int point, int first) {
        double[] here = values(point, point, first);
        double[] speed = new double[here.length];
        if (point == 0 || point == points.size() - 1) {
            return speed;
        }
        double[] before = values(point - 1, point, first);
        double[] after = values(point + 1, point, first);
        double turnsTo = (double) points.get(point).turn - points.get(point - 1).turn;
        double turnsFrom = (double) points.get(point + 1).turn - points.get(point).turn;
        double slower =
                Math.min(distance(before, here) / turnsTo, distance(here, after) / turnsFrom);
        double through = distance(before, after) / (turnsTo + turnsFrom);
        double share = through == 0 ? 0 : Math.min(1, SPEED_FACTOR * slower / through);
        for (int i = 0; i < speed.length; i++) {
            speed[i] = share * (after[i] - before[i]) / (turnsTo + turnsFrom);
        }
        return speed;
    }

    private static double distance(double[] from, double[] to) {
        double squares = 0;
        for (int i = 0; i < from.length; i++) {
            squares += (to[i] - from[i]) * (to[i] - from[i]);
        }
        return Math.sqrt(squares);
    }

    /**
     * The place of a point, or its look: then the yaw is the one nearest to that of another point,
     * so that the camera turns the shorter way.
     */
    private double[] values(int index, int beside, int first) {
        Point point = points.get(index);
        if (first == 0) {
            return new double[] {point.x, point.y, point.z};
        }
        double yaw = points.get(beside).yawDegrees;
        double turned = withinHalfTurn(point.yawDegrees - yaw);
        return new double[] {yaw + turned, point.pitchDegrees};
    }

    /**
     * Reads a path from its file.
     *
     * @throws ReasonedIOException if it is none: the message names the line
     * @throws IOException if it cannot be read
     */
    public static CameraPath read(Path file) throws IOException {
        byte[] bytes = PlainFiles.readAtMost(file, FILE_BYTES_MAX + 1);
        List<Point> points = new ArrayList<>();
        int number = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n", -1)) {
            number++;
            String said = line.replaceFirst("#.*", "").strip();
            if (!said.isEmpty()) {
                points.add(point(said, file, number));
            }
            if (points.size() > FilmLimits.POINTS_MAX || bytes.length > FILE_BYTES_MAX) {
                throw new ReasonedIOException(
                        Reason.of(FilmCode.PATH_LONG, file, FilmLimits.POINTS_MAX));
            }
        }
        if (points.isEmpty()) {
            throw new ReasonedIOException(Reason.of(FilmCode.PATH_EMPTY, file));
        }
        return new CameraPath(points);
    }

    private static Point point(String line, Path file, int number) throws ReasonedIOException {
        try {
            String[] words = line.split("\\s+", -1);
            if (words.length == 6) {
                double[] of = new double[words.length];
                for (int i = 1; i < words.length; i++) {
                    of[i] = Double.parseDouble(words[i]);
                }
                Point point =
                        new Point(Integer.parseInt(words[0]), of[1], of[2], of[3], of[4], of[5]);
                if (point.isSensible()) {
                    return point;
                }
            }
        } catch (NumberFormatException e) {
            // The same fault as a word too few.
        }
        throw new ReasonedIOException(Reason.of(FilmCode.PATH_LINE, file, number));
    }

    /** Writes it into a file, in place of one that is there. */
    public void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder(HEAD);
        for (Point point : points) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%d  %.3f %.3f %.3f  %.2f %.2f\n",
                            point.turn,
                            point.x,
                            point.y,
                            point.z,
                            point.yawDegrees,
                            point.pitchDegrees));
        }
        PlainFiles.replace(file, text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
