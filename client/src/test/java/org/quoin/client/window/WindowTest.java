package org.quoin.client.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.glfw.GLFW;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;

class WindowTest {
    /** Waits in the child for xdotool's events, prints what it saw, and ends at the key Q. */
    static final class Echo implements WindowEvents {
        private boolean ended;

        public static void main(String[] args) {
            try (Window window = Window.open(WindowOptions.of("echo", 640, 480))) {
                Echo echo = new Echo();
                System.out.println("ready " + window.width() + "x" + window.height());
                while (!echo.ended) {
                    window.pollEvents(echo);
                    window.swap();
                }
                window.setFullscreen(true);
                System.out.println("fullscreen " + fillsAScreen());
                window.setFullscreen(false);
                System.out.println("fullscreen " + fillsAScreen());
            }
        }

        private static boolean fillsAScreen() {
            return GLFW.glfwGetWindowMonitor(GLFW.glfwGetCurrentContext()) != 0;
        }

        @Override
        public void key(int key, int scancode, int action, int mods) {
            if (action != GLFW.GLFW_REPEAT) {
                System.out.println("key " + GLFW.glfwGetKeyName(key, 0) + " " + action);
            }
            ended |= key == GLFW.GLFW_KEY_Q && action == GLFW.GLFW_RELEASE;
        }

        @Override
        public void mouseButton(int button, int action, int mods) {
            System.out.println("button " + button + " " + action);
        }
    }

    /** Opens a window of the usual size, once as told and once fitted, and prints the sizes. */
    static final class Large {
        public static void main(String[] args) {
            for (boolean fitted : new boolean[] {false, true}) {
                WindowOptions options = WindowOptions.of("large", 1280, 720).withFitted(fitted);
                try (Window window = Window.open(options)) {
                    window.pollEvents(new WindowEvents() {});
                    System.out.println(fitted + " " + window.width() + "x" + window.height());
                }
            }
        }
    }

    /** Captures a pointer that is elsewhere, and prints how that would turn the view. */
    static final class Captor implements WindowEvents {
        public static void main(String[] args) {
            try (Window window = Window.open(WindowOptions.of("captor", 640, 480))) {
                Captor captor = new Captor();
                poll(window, captor);
                window.setCursorCaptured(true);
                poll(window, captor);
                int mode = GLFW.glfwGetInputMode(GLFW.glfwGetCurrentContext(), GLFW.GLFW_CURSOR);
                System.out.println("captured " + (mode == GLFW.GLFW_CURSOR_DISABLED));
            }
        }

        private static void poll(Window window, Captor captor) {
            for (int i = 0; i < 20; i++) { // A later poll brings the answer.
                window.pollEvents(captor);
                window.swap();
            }
        }

        @Override
        public void mouseLook(double dx, double dy) {
            System.out.println("look " + dx + " " + dy);
        }
    }

    /** Opens a window where there is no display, and prints what a person would read. */
    static final class Refused {
        public static void main(String[] args) {
            try (Window window = Window.open(WindowOptions.of("refused", 640, 480))) {
                System.out.println("opened " + window.width());
            } catch (WindowException e) {
                System.out.println(e.reason() + ": " + e.getMessage());
            }
        }
    }

    @Test
    void clickWithinOnePollIsSeenAsPressAndRelease(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("echo.log");
        try (XvfbDisplay display = XvfbDisplay.start()) {
            ProcessBuilder builder =
                    new ProcessBuilder(ChildJvm.command(Echo.class, ChildJvm.QUIET_LOG))
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile());
            display.applyTo(builder.environment());
            Process echo = builder.start();
            try {
                display.xdotool("search", "--sync", "--name", "echo", "mousemove", "300", "200");
                for (int tries = 0;
                        tries < 200 && !Files.readString(log).contains("ready");
                        tries++) {
                    display.xdotool("mousemove_relative", "1", "0");
                }
                display.xdotool("click", "1", "key", "w", "key", "q");
                assertTrue(echo.waitFor(60, TimeUnit.SECONDS), Files.readString(log));
            } finally {
                echo.destroyForcibly();
            }
            String seen = Files.readString(log);
            assertTrue(seen.contains("ready 640x480"), seen);
            assertTrue(seen.contains("button 0 1\nbutton 0 0\n"), seen);
            assertTrue(seen.contains("key w 1\nkey w 0\n"), seen);
            assertTrue(seen.contains("fullscreen true\nfullscreen false\n"), seen);
        }
    }

    @Test
    void aWindowIsNotLargerThanASmallScreen() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start(1024, 600)) {
            String said = ChildJvm.run(display, Large.class);
            assertTrue(said.contains("false 1280x720"), said);
            assertTrue(said.contains("true 1024x600"), said);
        }
        try (XvfbDisplay display = XvfbDisplay.start(1600, 900)) {
            String said = ChildJvm.run(display, Large.class);
            assertTrue(said.contains("true 1280x720"), said);
        }
    }

    @Test
    void aSideKeepsItsLeastLength() {
        assertEquals(1280, ScreenFit.side(1280, 1280, 320));
        assertEquals(562, ScreenFit.side(720, 562, 240));
        assertEquals(240, ScreenFit.side(720, 100, 240));
        assertEquals(720, ScreenFit.side(720, 0, 240), "a screen that tells no size");
    }

    @Test
    void capturingThePointerFromOutsideTheWindowTurnsNoView() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start()) {
            display.xdotool("mousemove", "1000", "700");
            String said = ChildJvm.run(display, Captor.class);
            assertTrue(said.contains("captured true"), said);
            assertFalse(said.contains("look"), said);
        }
    }

    @Test
    void withoutADisplayTheMessageIsOneSentence() throws Exception {
        String said = ChildJvm.runWithoutDisplay(Refused.class);
        assertTrue(said.contains("NO_DISPLAY: There is no display to open a window on"), said);
        assertFalse(said.contains("\tat "), said);
    }
}
