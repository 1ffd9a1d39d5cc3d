package org.quoin.client.display;

import static org.lwjgl.glfw.GLFW.GLFW_KEY_H;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_N;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_P;
import static org.lwjgl.glfw.GLFW.GLFW_PRESS;
import static org.lwjgl.glfw.GLFW.GLFW_RELEASE;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.quoin.client.render.debug.DebugView;

/**
 * The F3 key: together with another key it switches a debug view; alone, when it is released, the
 * figures. A key that is pressed together with F3 has no other effect.
 */
public final class DebugKeys {
    /** The actions behind F3. */
    public interface Commands {
        /** Shows the figures, or hides them. */
        void toggleFigures();

        /** Switches a debug view on or off. */
        void toggle(DebugView view);

        /** Shows the list of debug views, or hides it. */
        void toggleList();

        /** Shows the net graph, or hides it. */
        void toggleNetGraph();

        /** Pauses or resumes the meshing. */
        void toggleHold();
    }

    private final Commands commands;
    private final IntPredicate base;
    private boolean held;
    private boolean used;

    /**
     * Asks of these.
     *
     * @param base says which key is meant where F3 is said: the player can set another
     */
    public DebugKeys(Commands commands, IntPredicate base) {
        this.commands = commands;
        this.base = base;
    }

    /**
     * Receives a key.
     *
     * @param alone whether F3 has no combinations now because keys are typed into something
     * @return whether the key has no other effect
     */
    public boolean key(int key, int action, boolean alone) {
        if (base.test(key)) {
            press(action);
            return true;
        }
        if (!held || alone || action == GLFW_RELEASE) {
            return false;
        }
        boolean first = action == GLFW_PRESS;
        DebugView view = DebugView.ofLetter(key);
        if (view == null && key != GLFW_KEY_H && key != GLFW_KEY_N && key != GLFW_KEY_P) {
            used |= first;
            return false;
        }
        if (first) {
            used = true;
            ask(key, view);
        }
        return true;
    }

    private void press(int action) {
        if (action == GLFW_PRESS) {
            held = true;
            used = false;
        } else if (action == GLFW_RELEASE && held) {
            held = false;
            if (!used) {
                commands.toggleFigures();
            }
        }
    }

    private void ask(int key, @Nullable DebugView view) {
        if (view != null) {
            commands.toggle(view);
        } else if (key == GLFW_KEY_H) {
            commands.toggleList();
        } else if (key == GLFW_KEY_N) {
            commands.toggleNetGraph();
        } else {
            commands.toggleHold();
        }
    }

    /** Forgets that F3 is held: the window has lost the keyboard. */
    public void release() {
        held = false;
    }
}
