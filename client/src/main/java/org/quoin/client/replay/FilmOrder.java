package org.quoin.client.replay;

import java.io.IOException;
import java.nio.file.Path;
import org.quoin.client.film.FilmCode;
import org.quoin.client.film.FilmFormat;
import org.quoin.client.film.FilmPlan.Pace;
import org.quoin.client.film.FilmSize;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.ReasonedIOException;
import org.quoin.engine.replay.ReplaySource;

/**
 * Which film is to be made of a replay.
 *
 * @param out a file that ends with its format, or a folder for numbered pictures
 * @param rate pictures a second
 * @param from the first turn shown
 * @param to the last turn shown; beyond the end of the replay it is that
 */
public record FilmOrder(
        Path out, FilmSize size, int rate, Pace pace, int from, int to, FilmEye eye) {
    /**
     * Checks, before anything is played, whether there can be such a film.
     *
     * @throws IOException if not
     */
    public void check(ReplaySource source) throws IOException {
        FilmFormat.of(out).check(out, size, rate);
        if (from > lastTurn(source)) {
            throw new ReasonedIOException(Reason.of(FilmCode.NO_TURNS, from, lastTurn(source)));
        }
    }

    /** The last turn shown, of those that there are. */
    int lastTurn(ReplaySource source) {
        return source.within(to);
    }
}
