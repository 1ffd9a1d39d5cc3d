package org.quoin.client.render.scene;

import java.io.IOException;
import java.nio.file.Path;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.Screenshot;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowEvents;

/** Draws scenes in a window and saves them as PNG files. Closes nothing. Main thread only. */
final class SceneShots {
    private static final WindowEvents NO_EVENTS = new WindowEvents() {};

    final SceneRenderer renderer;
    private final Window window;
    private final Path folder;

    /** Draws with that renderer in that window, and saves into that folder. */
    SceneShots(Window window, SceneRenderer renderer, Path folder) {
        this.window = window;
        this.renderer = renderer;
        this.folder = folder;
    }

    /** Lets the window system know that the program runs. */
    void poll() {
        window.pollEvents(NO_EVENTS);
    }

    /** Draws a picture and shows it. */
    void draw(PictureParameters in) {
        renderer.render(in);
        window.swap();
    }

    /** Draws until the world is complete and nothing more is on its way, then saves. */
    void shoot(String name, PictureParameters in) throws IOException {
        do {
            poll();
            draw(in);
        } while (renderer.stats().sectionsPending() > 0);
        renderer.render(in);
        Screenshot.capture(in.width, in.height, folder.resolve(name + ".png"));
    }
}
