package org.quoin.client.window;

import static org.lwjgl.glfw.GLFW.glfwGetMonitorPos;
import static org.lwjgl.glfw.GLFW.glfwGetMonitorWorkarea;
import static org.lwjgl.glfw.GLFW.glfwGetMonitors;
import static org.lwjgl.glfw.GLFW.glfwGetVideoMode;

import java.util.ArrayList;
import java.util.List;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFWVidMode;

/** Which screens there are, and which of them a window is on. */
final class Monitors {
    private Monitors() {}

    /** Returns the monitor that shows most of a window, or 0 if there is no monitor. */
    static long showingMostOf(Area window) {
        PointerBuffer monitors = glfwGetMonitors();
        long best = 0;
        long bestShared = -1;
        int[] x = new int[1];
        int[] y = new int[1];
        for (int i = 0; monitors != null && i < monitors.limit(); i++) {
            long monitor = monitors.get(i);
            GLFWVidMode mode = glfwGetVideoMode(monitor);
            if (mode == null) {
                continue;
            }
            glfwGetMonitorPos(monitor, x, y);
            long shared = window.shared(new Area(x[0], y[0], mode.width(), mode.height()));
            if (shared > bestShared) {
                best = monitor;
                bestShared = shared;
            }
        }
        return best;
    }

    /** Returns what bars and docks leave free of each screen, the main one first. */
    static List<Area> screens() {
        PointerBuffer monitors = glfwGetMonitors();
        List<Area> screens = new ArrayList<>();
        int[] x = new int[1];
        int[] y = new int[1];
        int[] width = new int[1];
        int[] height = new int[1];
        for (int i = 0; monitors != null && i < monitors.limit(); i++) {
            glfwGetMonitorWorkarea(monitors.get(i), x, y, width, height);
            if (width[0] > 0 && height[0] > 0) {
                screens.add(new Area(x[0], y[0], width[0], height[0]));
            }
        }
        return screens;
    }
}
