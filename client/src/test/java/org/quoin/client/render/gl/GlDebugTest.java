package org.quoin.client.render.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL33C;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;
import org.quoin.client.window.Window;
import org.quoin.client.window.WindowOptions;

class GlDebugTest {
    /** Makes two mistakes, each three times. */
    static final class Mistakes {
        public static void main(String[] args) {
            try (Window window = Window.open(WindowOptions.of("mistakes", 320, 240))) {
                for (int i = 0; i < 3; i++) {
                    GL33C.glEnable(0xDEAD);
                    GL33C.glBindTexture(0xBEEF, 1);
                    window.swap();
                }
            }
        }
    }

    @Test
    void eachComplaintOfTheDriverIsLoggedOnce() throws Exception {
        try (XvfbDisplay display = XvfbDisplay.start(640, 480)) {
            String said = ChildJvm.run(display, Mistakes.class);
            assertEquals(2, said.lines().filter(line -> line.contains("OpenGL: ")).count(), said);
            assertEquals(1, said.lines().filter(line -> line.contains("glEnable")).count(), said);
        }
    }
}
