package org.quoin.client.replay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.client.film.CameraPath;
import org.quoin.client.film.CameraPath.Point;
import org.quoin.client.film.FilmLimits;
import org.quoin.engine.file.PlainFiles;

/**
 * The points of a camera path while they are set, the latest last, and the file beside the replay
 * that has them. A point at the turn of another takes its place.
 */
final class PathPoints {
    /** The name of the file, in the folder of the replay. */
    static final String FILE = "camera-path.txt";

    private final @Nullable Path file;
    private final List<Point> points = new ArrayList<>();
    private @Nullable CameraPath path;

    /**
     * @param folder of the replay; null for one that is on no disk
     */
    PathPoints(@Nullable Path folder) {
        file = folder == null ? null : folder.resolve(FILE);
    }

    /**
     * Reads those that were set before, if there are any.
     *
     * @throws IOException if the file cannot be read: then there are none
     */
    void read() throws IOException {
        if (file != null && PlainFiles.exists(file)) {
            points.addAll(CameraPath.read(file).points());
            make();
        }
    }

    /**
     * Sets one.
     *
     * @return whether there was room
     */
    boolean add(Point point) {
        points.removeIf(other -> other.turn() == point.turn());
        if (points.size() == FilmLimits.POINTS_MAX) {
            return false;
        }
        points.add(point);
        make();
        return true;
    }

    /** Takes away the one that was set last; returns whether there was any. */
    boolean removeLast() {
        if (points.isEmpty()) {
            return false;
        }
        points.remove(points.size() - 1);
        make();
        return true;
    }

    private void make() {
        path = points.isEmpty() ? null : new CameraPath(points);
    }

    /** Writes the file, or deletes it where there is no point. */
    void write() throws IOException {
        CameraPath made = path;
        if (file != null && made != null) {
            made.write(file);
        } else if (file != null) {
            Files.deleteIfExists(file);
        }
    }

    int count() {
        return points.size();
    }

    /** The path through them; null if there is none. */
    @Nullable CameraPath path() {
        return path;
    }
}
