package org.quoin.client.window;

import org.lwjgl.opengl.GL33C;

/** Run by {@link OffscreenTest} in a JVM without a display: draws, and reads back its pixels. */
final class OffscreenScenario {
    static final int WIDTH = 320;
    static final int HEIGHT = 200;

    /** More than may be under way, so that some are waited for. */
    private static final int PICTURES = 5;

    private OffscreenScenario() {}

    public static void main(String[] args) {
        for (int round = 0; round < 2; round++) { // The second shows that the first was given back.
            try (Window window =
                    Window.open(WindowOptions.of("nowhere", WIDTH, HEIGHT).withOffscreen(true))) {
                draw(window);
            }
        }
        System.out.println("closed");
    }

    private static void draw(Window window) {
        int[] pixel = new int[1];
        for (int i = 1; i <= PICTURES; i++) {
            GL33C.glClearColor(i / 255f, 0, 1, 1);
            GL33C.glClear(GL33C.GL_COLOR_BUFFER_BIT);
            GL33C.glReadPixels(
                    WIDTH - 1,
                    HEIGHT - 1,
                    1,
                    1,
                    GL33C.GL_RGBA,
                    GL33C.GL_UNSIGNED_INT_8_8_8_8,
                    pixel);
            window.swap();
            window.pollEvents(new WindowEvents() {});
            System.out.println("pixel " + Integer.toHexString(pixel[0]));
        }
        System.out.println("size " + window.width() + "x" + window.height());
        System.out.println("error " + GL33C.glGetError());
    }
}
