package org.quoin.client.window;

import static org.lwjgl.glfw.GLFW.glfwGetMonitorPos;
import static org.lwjgl.glfw.GLFW.glfwGetMonitors;
import static org.lwjgl.glfw.GLFW.glfwGetVideoMode;

import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFWVidMode;

/** Which screen a window is on. */
final class Monitors {
    private Monitors() {}

    /** Returns the monitor that shows most of the rectangle, or 0 if there is no monitor. */
    static long showingMostOf(int left, int top, int right, int bottom) {
        PointerBuffer monitors = glfwGetMonitors();
        long best = 0;
        long bestArea = -1;
        int[] x = new int[1];
        int[] y = new int[1];
        for (int i = 0; monitors != null && i < monitors.limit(); i++) {
            long monitor = monitors.get(i);
            GLFWVidMode mode = glfwGetVideoMode(monitor);
            if (mode == null) {
                continue;
            }
            glfwGetMonitorPos(monitor, x, y);
            int across = Math.min(right, x[0] + mode.width()) - Math.max(left, x[0]);
            int down = Math.min(bottom, y[0] + mode.height()) - Math.max(top, y[0]);
            long area = (long) Math.max(0, across) * Math.max(0, down);
            if (area > bestArea) {
                best = monitor;
                bestArea = area;
            }
        }
        return best;
    }
}
