package org.quoin.client.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A draw that bypassed {@code DrawCalls} would neither be counted nor left out. */
class DrawCallsRuleTest {
    private static final Pattern DRAWS =
            Pattern.compile(
                    "\\bgl(Multi)?Draw(Arrays|Elements|RangeElements)\\w*\\(|\\bglClear(Buffer\\w*)?\\("
                            + "|\\bglBlitFramebuffer\\(|\\bglDispatchCompute\\w*\\("
                            + "|\\bglfwSwapBuffers\\(");

    private static final Pattern UPLOADS =
            Pattern.compile("\\bglBufferSubData\\(|\\bglTexSubImage\\dD\\(");

    @Test
    void onlyOnePlaceDrawsClearsAndSwaps() {
        List<String> places =
                SourceTree.javaFiles("main").stream()
                        .filter(file -> DRAWS.matcher(SourceTree.read(file)).find())
                        .map(file -> file.getFileName().toString())
                        .toList();
        assertEquals(List.of("DrawCalls.java"), places, "draws outside client.gl.DrawCalls");
    }

    @Test
    void whoeverUploadsCountsIt() {
        List<String> uploading =
                SourceTree.javaFiles("main").stream()
                        .map(SourceTree::read)
                        .filter(text -> UPLOADS.matcher(text).find())
                        .toList();
        assertFalse(uploading.isEmpty());
        for (String text : uploading) {
            assertTrue(text.contains("DrawCalls.uploads("), "not counted in\n" + text);
        }
    }

    @Test
    void drawsAreFoundAndOtherCallsAreNot() {
        assertTrue(DRAWS.matcher("glDrawArrays" + "(GL_LINES, 0, 2);").find());
        assertTrue(DRAWS.matcher("GL33C.glClear" + "(mask);").find());
        assertTrue(DRAWS.matcher("glMultiDrawElementsIndirect" + "(mode, type, 0, 1, 0);").find());
        assertFalse(DRAWS.matcher("glClearColor(0, 0, 0, 1);").find());
        assertFalse(DRAWS.matcher("glDrawBuffers(buffers);").find());
    }
}
