package org.quoin.client.ui.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

final class ClipStackTest {
    private final ClipStack clips = new ClipStack();

    @Test
    void innerClipIsCutByTheOuterOnes() {
        clips.reset(100, 80);
        clips.push(10, 10, 60, 60);
        clips.push(5, 20, 200, 30);
        assertEdges(10, 20, 60, 30);
        clips.pop();
        assertEdges(10, 10, 60, 60);
        clips.pop();
        assertEdges(0, 0, 100, 80);
    }

    @Test
    void openingAndClosingMustMatch() {
        clips.reset(100, 80);
        assertThrows(IllegalStateException.class, clips::pop);
        for (int i = 0; i < 16; i++) {
            clips.push(0, 0, 1, 1);
        }
        assertThrows(IllegalStateException.class, () -> clips.push(0, 0, 1, 1));
    }

    private void assertEdges(float left, float top, float right, float bottom) {
        assertEquals(left, clips.left());
        assertEquals(top, clips.top());
        assertEquals(right, clips.right());
        assertEquals(bottom, clips.bottom());
    }
}
