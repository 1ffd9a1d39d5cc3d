package org.quoin.client.render.gl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.testing.ChildJvm;
import org.quoin.client.testing.XvfbDisplay;

class DrawListTest {
    @TempDir Path folder;

    @Test
    void bothKindsDrawWhatIsListedInItsOrder() throws Exception {
        String said;
        try (XvfbDisplay display = XvfbDisplay.start()) {
            said = ChildJvm.run(display, DrawListScenario.class, folder.toString());
        }
        for (String kind : new String[] {"direct", "indirect"}) {
            for (int picture = 0; picture < 3; picture++) {
                assertTrue(said.contains(kind + " " + picture + " differing 0\n"), said);
            }
        }
        assertTrue(said.contains("best Indirect\n"), said); // Xvfb's driver has OpenGL 4.5.
        assertTrue(said.contains("GL error 0\n"), said);
    }
}
