package org.quoin.client.replay;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.Reason;

/**
 * How a film has ended.
 *
 * @param pictures that it has; 0 if there is no film
 * @param planned how many it should have had; 0 if that was not known yet
 * @param incomplete pictures that would not wait any longer for all of their land
 * @param why it ended before its time, if nobody asked for that; else null
 */
public record FilmResult(
        Path out, int pictures, int planned, int incomplete, @Nullable Reason why) {
    /** Whether it has all its pictures. */
    public boolean isWhole() {
        return planned > 0 && pictures == planned;
    }
}
