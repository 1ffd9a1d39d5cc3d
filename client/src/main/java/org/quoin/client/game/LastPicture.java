package org.quoin.client.game;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quoin.client.display.Display;
import org.quoin.server.world.WorldPicture;
import org.tinylog.Logger;

/**
 * The picture of a world in the list of worlds: the view when its menu was last opened, without
 * menu and overlay. A world that nobody pauses has what was seen after its first seconds.
 */
final class LastPicture {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;

    /** By then the land around is there. */
    private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(8);

    private @Nullable Path folder;
    private boolean asked;
    private boolean begun;
    private boolean first;
    private boolean paused;
    private long sinceNanos;

    /** Another world is played; null for one that is not kept here. */
    void begin(@Nullable Path worldFolder) {
        folder = worldFolder;
        asked = false;
        begun = false;
        first = false;
        paused = false;
    }

    /**
     * Says what happens; to be called for each picture of a world.
     *
     * @param pauseOpen whether its menu is open
     */
    void advance(boolean pauseOpen, long nowNanos) {
        if (!begun) {
            begun = true;
            sinceNanos = nowNanos;
        }
        boolean due = !first && nowNanos - sinceNanos >= FIRST_NANOS;
        asked |= due || (pauseOpen && !paused);
        first |= asked;
        paused = pauseOpen;
    }

    /** Takes the picture if that is due; to be called when the world is drawn, and nothing else. */
    void take(Display display) {
        Path world = folder;
        if (!asked || world == null) {
            return;
        }
        asked = false;
        byte[] png = display.smallPicture(WIDTH, HEIGHT);
        if (png != null) {
            try {
                WorldPicture.keep(world, png);
            } catch (IOException e) {
                Logger.warn("The world's picture is not kept: {}", e.toString());
            }
        }
    }
}
