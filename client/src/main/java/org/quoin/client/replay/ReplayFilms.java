package org.quoin.client.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.client.display.FileErrorText;
import org.quoin.client.display.Screenshots;
import org.quoin.client.film.CameraPath;
import org.quoin.client.film.FilmFormat;
import org.quoin.client.film.FilmPlan.Pace;
import org.quoin.client.settings.PlayerSettings;
import org.quoin.client.ui.hud.Toasts;
import org.quoin.client.view.Camera;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;
import org.quoin.server.PlayedTime;
import org.quoin.server.UserFolders;
import org.quoin.server.text.ReasonText;
import org.quoin.server.text.Texts;
import org.tinylog.Logger;

/** The camera path and the films of a replay that is watched. Main thread only. */
final class ReplayFilms implements AutoCloseable {
    /** A path through fewer points leads nowhere. */
    private static final int POINTS_MIN = 2;

    private final Display display;
    private final ReplaySource source;
    private final ReplayView view;
    private final PlayerSettings settings;
    private final Toasts notes;
    private final Texts texts;
    private final PathPoints points;
    private @Nullable Filming film;

    /**
     * @param notes shows how a film has ended
     */
    ReplayFilms(
            Display display,
            ReplaySource source,
            ReplayView view,
            PlayerSettings settings,
            Toasts notes) {
        this.display = display;
        this.source = source;
        this.view = view;
        this.settings = settings;
        this.notes = notes;
        texts = display.texts();
        points = new PathPoints(source.folder());
    }

    // ---- The path ------------------------------------------------------------------------------

    /** Reads the path that was set when the replay was watched before. */
    void readPath() {
        try {
            points.read();
        } catch (IOException e) {
            warn("replay.path.unread", e);
        }
    }

    /** The path; null if there is no point. */
    @Nullable CameraPath path() {
        return points.path();
    }

    /** Sets a point: there the camera is at that turn. */
    void addPoint(int turn, Camera camera) {
        if (!points.add(CameraPath.Point.of(turn, camera))) {
            notes.add(texts.get("replay.path.full", points.count()), Toasts.Kind.WARNING);
            return;
        }
        String when = PlayedTime.of(turn, source.turnRate());
        tell("replay.path.set", points.count(), when, turn);
        write();
    }

    /** Takes away the point that was set last. */
    void removePoint() {
        if (points.removeLast()) {
            tell("replay.path.removed", points.count());
            write();
        } else {
            tell("replay.path.none");
        }
    }

    private void write() {
        try {
            points.write();
        } catch (IOException e) {
            warn("replay.path.unsaved", e);
        }
    }

    /** Whether there is a path to fly along; tells it if not. */
    boolean isPathThere() {
        if (points.count() < POINTS_MIN) {
            tell("replay.path.none");
        }
        return points.count() >= POINTS_MIN;
    }

    // ---- A film --------------------------------------------------------------------------------

    /** Begins a film that was ordered. */
    void begin(FilmOrder order) throws IOException {
        film = new Filming(display, source, view, settings.current(), order, System::nanoTime);
    }

    /**
     * Begins a film of the usual kind: along the path from its beginning to its end, or where there
     * is none as the replay is seen now, up to the end.
     *
     * @param eye where it is seen from without a path
     * @param turn where it begins without a path
     */
    void begin(FilmEye eye, int turn, int speed) {
        FilmFormat format = FilmFormat.best();
        Path out = Screenshots.freeName(UserFolders.ofThisUser().films(), format.ending());
        CameraPath path = points.count() < POINTS_MIN ? null : points.path();
        try {
            begin(
                    new FilmOrder(
                            out,
                            format.usualSize(),
                            format.usualRate(),
                            Pace.ofSpeed(speed),
                            path == null ? turn : path.firstTurn(),
                            path == null ? source.lastTurn() : path.lastTurn(),
                            path == null ? eye : new FilmEye.Along(path)));
        } catch (IOException e) {
            warn("replay.film.failed", e);
        }
    }

    /** Whether a film is made now. */
    boolean isUnderWay() {
        return film != null;
    }

    /** Ends the film, if there is one, with the pictures that it has. */
    void stop() {
        if (film != null) {
            film.stop();
        }
    }

    /**
     * Goes on with the film for a while.
     *
     * @return how it has ended; null while it goes on
     * @throws IOException if it cannot go on: it has ended then
     */
    @Nullable FilmResult goOn() throws IOException, StoreException {
        Filming made = underWay();
        boolean goesOn = false;
        try {
            goesOn = made.advance();
            return goesOn ? null : made.result();
        } finally {
            if (!goesOn) {
                close();
            }
        }
    }

    /**
     * The same, and tells the viewer how it has ended.
     *
     * @return whether it has ended
     */
    boolean goOnAndTell() {
        try {
            FilmResult result = goOn();
            if (result != null) {
                tell(result);
            }
        } catch (IOException | StoreException e) {
            warn("replay.film.failed", e);
        }
        return !isUnderWay();
    }

    /** Ends the film with the pictures that it has, and waits for that. */
    FilmResult end() throws IOException, StoreException {
        stop();
        FilmResult result = goOn();
        while (result == null) {
            result = goOn();
        }
        return result;
    }

    /** The same if a film is made, for nobody who watches. */
    void endQuietly() {
        try {
            if (isUnderWay()) {
                Logger.info("A film was ended early: {}", end());
            }
        } catch (IOException | StoreException e) {
            Logger.warn(e, "A film could not be ended");
        }
    }

    private Filming underWay() {
        Filming made = film;
        if (made == null) {
            throw new IllegalStateException("no film is made");
        }
        return made;
    }

    private void tell(FilmResult result) {
        Logger.info("{}", result);
        int of = result.planned();
        Reason why = result.why();
        if (result.pictures() == 0) {
            tell("replay.film.none");
        } else if (result.isWhole()) {
            tell("replay.film.done", result.out(), of);
        } else if (why == null) {
            tell("replay.film.stopped", result.pictures(), of, result.out());
        } else {
            String because = ReasonText.of(why, texts);
            String text =
                    texts.get("replay.film.ended", result.pictures(), of, because, result.out());
            notes.add(text, Toasts.Kind.WARNING);
        }
        if (result.incomplete() > 0) {
            String text = texts.get("replay.film.incomplete", result.incomplete());
            notes.add(text, Toasts.Kind.WARNING);
        }
    }

    // ---- What is shown meanwhile ---------------------------------------------------------------

    /** Shows the picture that was made last in the window. */
    void show() {
        if (film != null) {
            film.show();
        } else {
            display.drawPlainGround();
        }
    }

    /** How far the film is, for the viewer. */
    String text() {
        Filming made = film;
        if (made != null && made.isEnding()) {
            return texts.get("replay.film.finishing");
        }
        if (made == null || made.pictures() == 0) {
            return texts.get("replay.film.preparing");
        }
        long seconds = made.secondsLeft();
        if (seconds < 0) {
            return texts.get("replay.film.begun", made.pictures(), made.planned());
        }
        String left = String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
        return texts.get("replay.film.going", made.pictures(), made.planned(), left);
    }

    /** Pictures written; 0 if no film is made. */
    int pictures() {
        return film == null ? 0 : film.pictures();
    }

    /** Pictures that there will be; 0 while that is not known. */
    int planned() {
        return film == null ? 0 : film.planned();
    }

    /** Seconds until the film is done; below 0 while that is not known. */
    long secondsLeft() {
        return film == null ? -1 : film.secondsLeft();
    }

    private void tell(String key, Object... arguments) {
        notes.add(texts.get(key, arguments), Toasts.Kind.INFO);
    }

    private void warn(String key, Exception e) {
        Logger.warn(e, "A film or its path");
        notes.add(texts.get(key, FileErrorText.of(e, texts)), Toasts.Kind.ERROR);
    }

    /** Gives up what is not whole. */
    @Override
    public void close() {
        Filming left = film;
        film = null;
        if (left != null) {
            left.close();
        }
    }
}
