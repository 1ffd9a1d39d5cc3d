package org.quoin.client.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.film.CameraPath.Point;
import org.quoin.client.film.FilmLimits;

/** The points of a camera path while a viewer sets them. */
final class PathPointsTest {
    @TempDir private Path folder;

    private static Point point(int turn) {
        return new Point(turn, turn, 70, 0, 0, 0);
    }

    private static List<Integer> turns(PathPoints points) {
        return Objects.requireNonNull(points.path()).points().stream().map(Point::turn).toList();
    }

    @Test
    void theLastSetIsTheFirstRemovedWhereverInTimeItIs() {
        PathPoints points = new PathPoints(null);
        assertNull(points.path());
        assertFalse(points.removeLast());
        for (int turn : new int[] {100, 300, 200}) {
            assertTrue(points.add(point(turn)));
        }
        assertEquals(List.of(100, 200, 300), turns(points));
        assertTrue(points.removeLast());
        assertEquals(List.of(100, 300), turns(points));
        assertTrue(points.add(point(100)), "takes the place of the other");
        assertEquals(2, points.count());
        assertTrue(points.removeLast());
        assertEquals(List.of(300), turns(points));
    }

    @Test
    void theyAreFoundAgainBesideTheReplay() throws IOException {
        PathPoints points = new PathPoints(folder);
        points.read();
        assertEquals(0, points.count());
        points.add(point(7));
        points.add(point(3));
        points.write();
        PathPoints again = new PathPoints(folder);
        again.read();
        assertEquals(points.path(), again.path());
        again.removeLast();
        again.removeLast();
        again.write();
        assertFalse(Files.exists(folder.resolve(PathPoints.FILE)));
    }

    @Test
    void aFileThatIsNoPathIsToldAndLeftThere() throws IOException {
        Path file = Files.writeString(folder.resolve(PathPoints.FILE), "no path");
        PathPoints points = new PathPoints(folder);
        assertThrows(IOException.class, points::read);
        assertEquals(0, points.count());
        assertEquals("no path", Files.readString(file));
    }

    @Test
    void thereIsALimit() {
        PathPoints points = new PathPoints(null);
        for (int turn = 0; turn < FilmLimits.POINTS_MAX; turn++) {
            assertTrue(points.add(point(turn)));
        }
        assertFalse(points.add(point(FilmLimits.POINTS_MAX)));
        assertTrue(points.add(point(5)), "in place of another");
        assertEquals(FilmLimits.POINTS_MAX, points.count());
    }
}
