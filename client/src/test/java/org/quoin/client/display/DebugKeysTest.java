package org.quoin.client.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_A;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_F3;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_H;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_N;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_P;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_W;
import static org.lwjgl.glfw.GLFW.GLFW_PRESS;
import static org.lwjgl.glfw.GLFW.GLFW_RELEASE;
import static org.lwjgl.glfw.GLFW.GLFW_REPEAT;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.client.render.debug.DebugView;

final class DebugKeysTest {
    private final List<String> asked = new ArrayList<>();
    private final DebugKeys keys =
            new DebugKeys(
                    new DebugKeys.Commands() {
                        @Override
                        public void toggleFigures() {
                            asked.add("figures");
                        }

                        @Override
                        public void toggle(DebugView view) {
                            asked.add(view.name());
                        }

                        @Override
                        public void toggleList() {
                            asked.add("list");
                        }

                        @Override
                        public void toggleNetGraph() {
                            asked.add("net graph");
                        }

                        @Override
                        public void toggleHold() {
                            asked.add("hold");
                        }
                    },
                    key -> key == GLFW_KEY_F3);

    @Test
    void aloneItShowsTheFiguresWhenItIsLetGo() {
        assertTrue(keys.key(GLFW_KEY_F3, GLFW_PRESS, false));
        assertEquals(List.of(), asked);
        assertTrue(keys.key(GLFW_KEY_F3, GLFW_RELEASE, false));
        assertEquals(List.of("figures"), asked);
    }

    @Test
    void withALetterItSwitchesThatViewOnceAndNotTheFigures() {
        keys.key(GLFW_KEY_F3, GLFW_PRESS, false);
        assertTrue(keys.key(GLFW_KEY_W, GLFW_PRESS, false), "nobody walks by it");
        assertTrue(keys.key(GLFW_KEY_W, GLFW_REPEAT, false));
        assertFalse(keys.key(GLFW_KEY_W, GLFW_RELEASE, false), "who walked before stops");
        keys.key(GLFW_KEY_H, GLFW_PRESS, false);
        keys.key(GLFW_KEY_P, GLFW_PRESS, false);
        keys.key(GLFW_KEY_N, GLFW_PRESS, false);
        keys.key(GLFW_KEY_F3, GLFW_RELEASE, false);
        assertEquals(List.of("WIREFRAME", "list", "hold", "net graph"), asked);
    }

    @Test
    void anotherKeyBetweenMeansItWasAMistake() {
        keys.key(GLFW_KEY_F3, GLFW_PRESS, false);
        assertFalse(keys.key(GLFW_KEY_A, GLFW_PRESS, false), "A walks as always");
        keys.key(GLFW_KEY_F3, GLFW_RELEASE, false);
        assertEquals(List.of(), asked);
    }

    @Test
    void lettersAreTypedWhereSomethingIsTyped() {
        keys.key(GLFW_KEY_F3, GLFW_PRESS, true);
        assertFalse(keys.key(GLFW_KEY_W, GLFW_PRESS, true));
        assertEquals(List.of(), asked);
    }

    @Test
    void whenTheKeyboardIsLostItHasMeantNothing() {
        keys.key(GLFW_KEY_F3, GLFW_PRESS, false);
        keys.release();
        keys.key(GLFW_KEY_F3, GLFW_RELEASE, false);
        assertFalse(keys.key(GLFW_KEY_W, GLFW_PRESS, false));
        assertEquals(List.of(), asked);
    }

    @Test
    void eachViewHasALetterOfItsOwn() {
        for (DebugView view : DebugView.values()) {
            assertEquals(view, DebugView.ofLetter(view.letter()));
        }
    }
}
