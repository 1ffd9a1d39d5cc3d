package org.quoin.client.window;

import static org.lwjgl.glfw.GLFW.glfwGetMonitorWorkarea;
import static org.lwjgl.glfw.GLFW.glfwGetPrimaryMonitor;
import static org.lwjgl.glfw.GLFW.glfwGetWindowFrameSize;
import static org.lwjgl.glfw.GLFW.glfwGetWindowSize;
import static org.lwjgl.glfw.GLFW.glfwSetWindowPos;
import static org.lwjgl.glfw.GLFW.glfwSetWindowSize;

/** Makes a window, which is not shown yet, so small that the screen has room for it. */
final class ScreenFit {
    private ScreenFit() {}

    /**
     * Fits it into the part of the main screen that bars and docks leave free.
     *
     * @param widthMin its minimum width, in screen units
     * @param heightMin its minimum height
     */
    static void fit(long window, int widthMin, int heightMin) {
        long monitor = glfwGetPrimaryMonitor();
        if (monitor == 0) {
            return;
        }
        int[] x = new int[1];
        int[] y = new int[1];
        int[] roomX = new int[1];
        int[] roomY = new int[1];
        glfwGetMonitorWorkarea(monitor, x, y, roomX, roomY);
        int[] left = new int[1];
        int[] top = new int[1];
        int[] right = new int[1];
        int[] bottom = new int[1];
        glfwGetWindowFrameSize(window, left, top, right, bottom);
        int[] w = new int[1];
        int[] h = new int[1];
        glfwGetWindowSize(window, w, h);
        int width = side(w[0], roomX[0] - left[0] - right[0], widthMin);
        int height = side(h[0], roomY[0] - top[0] - bottom[0], heightMin);
        if (width != w[0] || height != h[0]) {
            glfwSetWindowSize(window, width, height);
            // Only the corner is sure to leave all of it on the screen.
            glfwSetWindowPos(window, x[0] + left[0], y[0] + top[0]);
        }
    }

    /**
     * The length of a side, in screen units.
     *
     * @param wanted the length where there is room
     * @param room the room on the screen; 0 or less if unknown
     * @param least the minimum length
     */
    static int side(int wanted, int room, int least) {
        return room <= 0 ? wanted : Math.max(least, Math.min(wanted, room));
    }
}
