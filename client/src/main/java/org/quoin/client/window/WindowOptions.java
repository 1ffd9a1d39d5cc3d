package org.quoin.client.window;

/**
 * How to open a window.
 *
 * @param title the title bar's text
 * @param width content width in screen units
 * @param height content height in screen units
 * @param vsync whether {@link Window#swap} waits for the screen
 * @param fullscreen whether to start in full screen
 * @param fitted whether it shrinks to fit the screen
 * @param offscreen whether to draw without showing anything: for measuring where there is no
 *     display
 */
public record WindowOptions(
        String title,
        int width,
        int height,
        boolean vsync,
        boolean fullscreen,
        boolean fitted,
        boolean offscreen) {
    /** A visible window with vsync. */
    public static WindowOptions of(String title, int width, int height) {
        return new WindowOptions(title, width, height, true, false, false, false);
    }

    /** Returns these options with vsync on or off. */
    public WindowOptions withVsync(boolean on) {
        return new WindowOptions(title, width, height, on, fullscreen, fitted, offscreen);
    }

    /** Returns these options with full screen or not. */
    public WindowOptions withFullscreen(boolean on) {
        return new WindowOptions(title, width, height, vsync, on, fitted, offscreen);
    }

    /** Returns these options with a window that fits the screen, or is as large as it says. */
    public WindowOptions withFitted(boolean on) {
        return new WindowOptions(title, width, height, vsync, fullscreen, on, offscreen);
    }

    /** Returns these options with a picture that is shown nowhere, or is. */
    public WindowOptions withOffscreen(boolean on) {
        return new WindowOptions(title, width, height, vsync, fullscreen, fitted, on);
    }
}
