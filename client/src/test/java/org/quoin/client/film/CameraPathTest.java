package org.quoin.client.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.film.CameraPath.Point;
import org.quoin.client.view.Camera;
import org.quoin.engine.reason.ReasonedIOException;

/** The way of a camera between the points that were set, and its file. */
final class CameraPathTest {
    private static final double TINY = 1e-4;

    @TempDir private Path folder;

    private static Camera at(CameraPath path, double moment) {
        Camera camera = new Camera();
        path.place(moment, camera);
        return camera;
    }

    private static Point point(int turn, double x, double yaw) {
        return new Point(turn, x, 70, -x, yaw, -10);
    }

    @Test
    void itLeadsThroughEachPointAndStaysAtItsEnds() {
        CameraPath path =
                new CameraPath(List.of(point(10, 0, 0), point(20, 8, 90), point(50, 9, 100)));
        assertEquals(0, at(path, 0).x, TINY);
        assertEquals(0, at(path, 10).x, TINY);
        assertEquals(8, at(path, 20).x, TINY);
        assertEquals(-8, at(path, 20).z, TINY);
        assertEquals(Math.toRadians(90), at(path, 20).yaw, TINY);
        assertEquals(Math.toRadians(-10), at(path, 31.5).pitch, TINY);
        assertEquals(9, at(path, 50).x, TINY);
        assertEquals(9, at(path, 1000).x, TINY);
    }

    @Test
    void itHasNoCornerAndNoJumpAtAPoint() {
        SplittableRandom random = new SplittableRandom(7);
        for (int run = 0; run < 50; run++) {
            CameraPath path =
                    new CameraPath(
                            List.of(
                                    point(0, random.nextDouble(40), 0),
                                    point(1 + random.nextInt(50), random.nextDouble(40), 0),
                                    point(60 + random.nextInt(50), random.nextDouble(40), 0),
                                    point(200, random.nextDouble(40), 0)));
            for (Point point : path.points().subList(1, 3)) {
                double step = 1e-4;
                double here = at(path, point.turn()).x;
                double before = (here - at(path, point.turn() - step).x) / step;
                double after = (at(path, point.turn() + step).x - here) / step;
                assertEquals(before, after, 0.01, "run " + run + ", turn " + point.turn());
            }
        }
    }

    @Test
    void itBeginsAndEndsGently() {
        CameraPath path = new CameraPath(List.of(point(0, 0, 0), point(100, 10, 0)));
        assertEquals(5, at(path, 50).x, TINY);
        assertTrue(at(path, 5).x < 0.1, "slow at first");
        assertTrue(at(path, 95).x > 9.9, "and at last");
    }

    /** A plain curve by Catmull and Rom would swing back before it stands, and while it stands. */
    @Test
    void betweenTwoPointsThatAreAlikeItStandsStill() {
        CameraPath path =
                new CameraPath(
                        List.of(
                                point(0, 0, 0),
                                point(20, 30, 40),
                                point(80, 30, 40),
                                point(100, 0, 0)));
        for (double moment = 20; moment <= 80; moment += 2.5) {
            assertEquals(30, at(path, moment).x, TINY, "at " + moment);
            assertEquals(Math.toRadians(40), at(path, moment).yaw, TINY, "at " + moment);
        }
    }

    @Test
    void whereALongWayFollowsAShortOneItDoesNotSwingOut() {
        CameraPath path =
                new CameraPath(List.of(point(0, 0, 0), point(100, 1, 0), point(110, 100, 0)));
        for (double moment = 0; moment <= 110; moment += 0.5) {
            double x = at(path, moment).x;
            assertTrue(x > -0.5 && x < 100.5, x + " at " + moment);
        }
    }

    @Test
    void itTurnsTheShorterWay() {
        CameraPath path = new CameraPath(List.of(point(0, 0, 170), point(10, 0, -170)));
        assertEquals(180, Math.abs(Math.toDegrees(at(path, 5).yaw)), 0.01);
        path = new CameraPath(List.of(point(0, 0, 350), point(10, 0, 10), point(20, 0, 30)));
        assertEquals(0, Math.toDegrees(at(path, 5).yaw), 3);
    }

    @Test
    void ofTwoPointsOfOneTurnTheLaterCountsAndTheOrderIsThatOfTheTurns() {
        CameraPath path = new CameraPath(List.of(point(9, 1, 0), point(2, 5, 0), point(9, 3, 0)));
        assertEquals(2, path.firstTurn());
        assertEquals(9, path.lastTurn());
        assertEquals(3, at(path, 9).x, TINY);
    }

    @Test
    void itsFileIsReadAgain() throws IOException {
        Path file = folder.resolve("path.txt");
        CameraPath path =
                new CameraPath(
                        List.of(
                                new Point(3, -1.25, 70.5, 1e6, 179.5, -89.25),
                                new Point(1200, 0, -3, 7.125, -20, 90)));
        path.write(file);
        assertEquals(path, CameraPath.read(file));
        Files.writeString(file, Files.readString(file).replace("\n", "\r\n") + "# the end");
        assertEquals(path, CameraPath.read(file), "from Windows");
    }

    @Test
    void aLineThatIsNoPointIsNamed() throws IOException {
        String good = "# a comment\n5 0 70 0 0 0 # another\n\n";
        for (String bad :
                List.of(
                        "7 0 70 0 0",
                        "7 0 70 0 0 0 0",
                        "7.5 0 70 0 0 0",
                        "-7 0 70 0 0 0",
                        "7 NaN 70 0 0 0",
                        "7 0 Infinity 0 0 0",
                        "7 0 1e9 0 0 0",
                        "7 0 70 0 0 91",
                        "7 0 70 0 9999 0",
                        "seven 0 70 0 0 0")) {
            Path file = Files.writeString(folder.resolve("bad.txt"), good + bad + "\n");
            ReasonedIOException refused =
                    assertThrows(ReasonedIOException.class, () -> CameraPath.read(file), bad);
            assertEquals(FilmCode.PATH_LINE, refused.why().code(), bad);
            assertTrue(refused.getMessage().contains("line 4"), refused.getMessage());
        }
    }

    @Test
    void aFileWithoutAPointOrWithTooManyIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("none.txt"), "# nothing\n");
        ReasonedIOException refused =
                assertThrows(ReasonedIOException.class, () -> CameraPath.read(file));
        assertEquals(FilmCode.PATH_EMPTY, refused.why().code());
        StringBuilder many = new StringBuilder();
        for (int turn = 0; turn <= FilmLimits.POINTS_MAX; turn++) {
            many.append(turn).append(" 0 70 0 0 0\n");
        }
        Files.writeString(file, many);
        refused = assertThrows(ReasonedIOException.class, () -> CameraPath.read(file));
        assertEquals(FilmCode.PATH_LONG, refused.why().code());
        Files.writeString(file, "#".repeat(1 << 20));
        refused = assertThrows(ReasonedIOException.class, () -> CameraPath.read(file));
        assertEquals(FilmCode.PATH_LONG, refused.why().code(), "however few points");
    }
}
