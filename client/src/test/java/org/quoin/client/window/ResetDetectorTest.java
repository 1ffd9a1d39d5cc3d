package org.quoin.client.window;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.lwjgl.opengl.GL45C;
import org.quoin.client.window.GlContext.ResetDetector;

class ResetDetectorTest {
    @Test
    void aDriverThatWorksIsLeftAlone() {
        assertDoesNotThrow(() -> new ResetDetector(() -> GL45C.GL_NO_ERROR).check());
    }

    @Test
    void aResetEndsTheGameWithAWordOnTheFaultAndWhatHelps() {
        int[] statuses = {
            GL45C.GL_GUILTY_CONTEXT_RESET,
            GL45C.GL_INNOCENT_CONTEXT_RESET,
            GL45C.GL_UNKNOWN_CONTEXT_RESET
        };
        String[] words = {"(caused by", "(not caused by", "does not say why"};
        for (int i = 0; i < statuses.length; i++) {
            int status = statuses[i];
            ResetDetector detector = new ResetDetector(() -> status);
            WindowException lost = assertThrows(WindowException.class, detector::check);
            assertEquals(WindowException.Reason.CONTEXT_LOST, lost.reason());
            assertTrue(String.valueOf(lost.getMessage()).contains(words[i]), lost.getMessage());
            assertTrue(lost.advice().contains("Start the game again"), lost.advice());
        }
    }
}
