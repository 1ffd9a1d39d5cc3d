package org.quoin.client.render.gl;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.opengl.GL43C.glMultiDrawElementsIndirect;

import java.nio.IntBuffer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFW;

/**
 * The one place of all draws, clears and buffer swaps. Counts them, and the bytes that are uploaded
 * for them. For a measurement of the game's own side of a picture they can be left out: then the
 * driver gets every other call, and draws nothing.
 *
 * <p>Static, as OpenGL itself is: it belongs to the context of the main thread.
 */
public final class DrawCalls {
    private static final Counts COUNTS = new Counts();
    private static boolean leftOut;

    private DrawCalls() {}

    /** How much of it there was since the start of the program. */
    public static final class Counts {
        private long draws;
        private long subDraws;
        private long uploadedBytes;

        /** Calls that draw. */
        public long draws() {
            return draws;
        }

        /** Runs of vertices that these calls draw: a multi-draw has many. */
        public long subDraws() {
            return subDraws;
        }

        /** Bytes that buffers and textures got. */
        public long uploadedBytes() {
            return uploadedBytes;
        }
    }

    /** The counts; they go on counting. */
    public static Counts counts() {
        return COUNTS;
    }

    /** Leaves out, or no longer, all draws, clears and swaps. They are still counted. */
    public static void leaveOut(boolean leaveOut) {
        leftOut = leaveOut;
    }

    /** Whether a call of {@code runs} runs is to be made. */
    private static boolean draws(int runs) {
        COUNTS.draws++;
        COUNTS.subDraws += runs;
        return !leftOut;
    }

    /** Counts bytes that a buffer or a texture gets. */
    public static void uploads(long bytes) {
        COUNTS.uploadedBytes += bytes;
    }

    /** {@code glClear}. */
    public static void clear(int mask) {
        if (!leftOut) {
            glClear(mask);
        }
    }

    /** {@code glfwSwapBuffers}. */
    public static void swap(long window) {
        if (!leftOut) {
            GLFW.glfwSwapBuffers(window);
        }
    }

    /** {@code glBlitFramebuffer} of a whole framebuffer's colours, with pixels mixed. */
    static void stretch(int width, int height, int left, int low, int right, int high) {
        if (draws(1)) {
            glBlitFramebuffer(
                    0, 0, width, height, left, low, right, high, GL_COLOR_BUFFER_BIT, GL_LINEAR);
        }
    }

    /** {@code glDrawArrays}. */
    public static void arrays(int mode, int first, int count) {
        if (draws(1)) {
            glDrawArrays(mode, first, count);
        }
    }

    /** {@code glDrawArraysInstanced}. */
    public static void arraysInstanced(int mode, int first, int count, int instances) {
        if (draws(1)) {
            glDrawArraysInstanced(mode, first, count, instances);
        }
    }

    /** {@code glDrawElements}. */
    public static void elements(int mode, int count, int type) {
        if (draws(1)) {
            glDrawElements(mode, count, type, 0);
        }
    }

    /** {@code glDrawElementsBaseVertex}. */
    public static void elementsBaseVertex(int mode, int count, int type, int baseVertex) {
        if (draws(1)) {
            glDrawElementsBaseVertex(mode, count, type, 0, baseVertex);
        }
    }

    /** {@code glMultiDrawElementsBaseVertex}. */
    static void multiElementsBaseVertex(
            int mode, IntBuffer counts, int type, PointerBuffer offsets, IntBuffer baseVertices) {
        if (draws(counts.remaining())) {
            glMultiDrawElementsBaseVertex(mode, counts, type, offsets, baseVertices);
        }
    }

    /** {@code glMultiDrawElementsIndirect}, from the start of the bound buffer. */
    static void multiElementsIndirect(int mode, int type, int draws) {
        if (draws(draws)) {
            glMultiDrawElementsIndirect(mode, type, 0, draws, 0);
        }
    }
}
