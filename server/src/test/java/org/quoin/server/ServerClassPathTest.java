package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** A host runs where there is no window, so none of its classes may need one. */
class ServerClassPathTest {
    @Test
    void noClassOfTheWindowsLibrariesCanBeLoaded() {
        for (String name :
                new String[] {
                    "org.lwjgl.Version",
                    "org.lwjgl.glfw.GLFW",
                    "org.lwjgl.opengl.GL",
                    "org.lwjgl.openal.AL",
                    "org.joml.Matrix4f",
                    "org.quoin.client.Main"
                }) {
            assertThrows(ClassNotFoundException.class, () -> Class.forName(name), name);
        }
    }

    @Test
    void theSameQuestionFindsWhatIsThere() throws ClassNotFoundException {
        assertEquals(Main.class, Class.forName("org.quoin.server.Main"));
    }
}
