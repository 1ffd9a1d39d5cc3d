package org.quoin.client.window;

import static org.lwjgl.glfw.GLFW.*;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFWErrorCallback;
import org.lwjgl.glfw.GLFWImage;
import org.lwjgl.glfw.GLFWMonitorCallback;
import org.lwjgl.glfw.GLFWVidMode;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.MemoryStack;
import org.quoin.client.assets.Image;
import org.quoin.client.render.gl.DrawCalls;
import org.quoin.client.render.gl.GlDebug;
import org.quoin.client.window.GlContext.ResetDetector;
import org.tinylog.Logger;

/**
 * A window with an OpenGL 3.3 core context, current on the thread that made it. One at a time; all
 * calls on the main thread.
 */
public final class Window implements AutoCloseable {
    private static final int WIDTH_MIN = 320;
    private static final int HEIGHT_MIN = 240;

    private final long handle;
    private final @Nullable OffscreenContext offscreen;
    private final GLFWErrorCallback errors;
    private final @Nullable GlDebug debug;
    private final ResetDetector resets;
    private final EventQueue queue = new EventQueue();

    private int width;
    private int height;
    private double pixelsPerUnitX = 1;
    private double pixelsPerUnitY = 1;
    private boolean focused;
    private boolean captured;
    private double lastX;
    private double lastY;
    private boolean entered;
    private boolean fullscreen;
    private final PadReader pad = new PadReader();

    /** Where the window is while it does not fill a screen. */
    private Area place = new Area(0, 0, WIDTH_MIN, HEIGHT_MIN);

    /** A screen has come or gone since the last poll. */
    private boolean screensChanged;

    private boolean vsync;

    /**
     * Opens a window.
     *
     * @throws WindowException if there is no display, no OpenGL 3.3 or no native library
     */
    public static Window open(WindowOptions options) {
        // LWJGL then logs which library it found where: helps to find a driver's fault.
        Configuration.DEBUG.set(Boolean.getBoolean("quoin.gl.debug"));
        GlContext.LastError lastError = new GlContext.LastError();
        GLFWErrorCallback errors = start(lastError, options.offscreen());
        long handle = 0;
        OffscreenContext offscreen = null;
        try {
            handle = GlContext.make(options, lastError);
            if (options.offscreen()) {
                offscreen = OffscreenContext.make(options.width(), options.height());
            } else {
                glfwMakeContextCurrent(handle);
            }
            GLCapabilities capabilities = GL.createCapabilities(true);
            if (!capabilities.OpenGL33) {
                throw new WindowException(
                        WindowException.Reason.NO_OPENGL,
                        GlContext.refusal("the context it makes offers less"));
            }
            return new Window(handle, offscreen, errors, capabilities, options);
        } catch (RuntimeException | LinkageError e) {
            if (offscreen != null) {
                offscreen.close();
            }
            if (handle != 0) {
                glfwDestroyWindow(handle);
            }
            stop(errors);
            throw e instanceof WindowException we
                    ? we
                    : new WindowException(
                            WindowException.Reason.NO_OPENGL, GlContext.refusal(e.getMessage()), e);
        }
    }

    private static GLFWErrorCallback start(GlContext.LastError lastError, boolean offscreen) {
        GLFWErrorCallback errors;
        try {
            errors =
                    GLFWErrorCallback.create(
                            (code, description) -> {
                                lastError.text = GLFWErrorCallback.getDescription(description);
                                Logger.debug("GLFW: {} (0x{})", lastError.text, hex(code));
                            });
        } catch (LinkageError e) {
            throw new WindowException(
                    WindowException.Reason.NO_NATIVES,
                    "The game's native libraries do not load on this machine: " + e.getMessage(),
                    e);
        }
        glfwSetErrorCallback(errors);
        glfwInitHint(GLFW_PLATFORM, offscreen ? GLFW_PLATFORM_NULL : GLFW_ANY_PLATFORM);
        boolean started = glfwInit();
        if (!started && !offscreen && glfwPlatformSupported(GLFW_PLATFORM_X11)) {
            // WAYLAND_DISPLAY may be left over from another session.
            glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_X11);
            started = glfwInit();
        }
        if (!started) {
            glfwSetErrorCallback(null);
            errors.free();
            throw new WindowException(
                    WindowException.Reason.NO_DISPLAY,
                    "There is no display to open a window on (" + lastError.text + ").");
        }
        return errors;
    }

    private static void stop(GLFWErrorCallback errors) {
        glfwTerminate();
        glfwSetErrorCallback(null);
        errors.free();
    }

    private static String hex(int code) {
        return Integer.toHexString(code);
    }

    private Window(
            long handle,
            @Nullable OffscreenContext offscreen,
            GLFWErrorCallback errors,
            GLCapabilities capabilities,
            WindowOptions options) {
        this.handle = handle;
        this.offscreen = offscreen;
        this.errors = errors;
        this.debug = GlDebug.install(capabilities);
        this.resets = ResetDetector.of(capabilities);
        this.vsync = options.vsync();
        waitForScreen();
        if (!options.offscreen()) { // GLFW 3.4 would make the window as low as allowed.
            glfwSetWindowSizeLimits(handle, WIDTH_MIN, HEIGHT_MIN, GLFW_DONT_CARE, GLFW_DONT_CARE);
        }
        if (options.fitted() && !options.offscreen()) {
            ScreenFit.fit(handle, WIDTH_MIN, HEIGHT_MIN);
        }
        listen();
        measure();
        glfwShowWindow(handle);
        if (options.fullscreen()) {
            setFullscreen(true);
        }
        Logger.info(
                "OpenGL {} on {}",
                GL33C.glGetString(GL33C.GL_VERSION),
                GL33C.glGetString(GL33C.GL_RENDERER));
    }

    private void listen() {
        glfwSetKeyCallback(
                handle, (w, key, scancode, action, mods) -> queue.key(key, scancode, action, mods));
        glfwSetCharCallback(handle, (w, codepoint) -> queue.character(codepoint));
        glfwSetCursorEnterCallback(handle, (w, now) -> entered = now);
        glfwSetCursorPosCallback(handle, (w, x, y) -> pointer(x, y));
        glfwSetMouseButtonCallback(
                handle, (w, button, action, mods) -> queue.mouseButton(button, action, mods));
        glfwSetScrollCallback(handle, (w, dx, dy) -> queue.scroll(dx, dy));
        glfwSetWindowFocusCallback(
                handle,
                (w, now) -> {
                    focused = now;
                    queue.focus(now);
                });
        glfwSetMonitorCallback((monitor, event) -> screensChanged = true);
        glfwSetFramebufferSizeCallback(
                handle,
                (w, newWidth, newHeight) -> {
                    if (newWidth > 0 && newHeight > 0) { // Minimised windows report 0 x 0.
                        measure();
                        queue.resized(newWidth, newHeight);
                    }
                });
    }

    private void pointer(double x, double y) {
        if (captured) {
            // A pointer captured while outside is put into the window: that is no move.
            if (!entered) {
                queue.mouseLook(x - lastX, y - lastY);
            }
            lastX = x;
            lastY = y;
        } else {
            queue.mouseMove(x * pixelsPerUnitX, y * pixelsPerUnitY);
        }
        entered = false;
    }

    private void measure() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer w = stack.mallocInt(1);
            IntBuffer h = stack.mallocInt(1);
            glfwGetFramebufferSize(handle, w, h);
            width = Math.max(1, w.get(0));
            height = Math.max(1, h.get(0));
            glfwGetWindowSize(handle, w, h);
            pixelsPerUnitX = (double) width / Math.max(1, w.get(0));
            pixelsPerUnitY = (double) height / Math.max(1, h.get(0));
        }
    }

    private Area place() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer x = stack.mallocInt(1);
            IntBuffer y = stack.mallocInt(1);
            IntBuffer w = stack.mallocInt(1);
            IntBuffer h = stack.mallocInt(1);
            glfwGetWindowPos(handle, x, y);
            glfwGetWindowSize(handle, w, h);
            return new Area(x.get(0), y.get(0), w.get(0), h.get(0));
        }
    }

    /** Polls events and delivers them to the listener, in the order in which they happened. */
    public void pollEvents(WindowEvents events) {
        glfwPollEvents();
        if (screensChanged) {
            screensChanged = false;
            comeToAScreen();
        }
        queue.deliver(events);
        pad.deliver(events, isFocused(), System.nanoTime());
    }

    /**
     * Shows what was drawn.
     *
     * @throws WindowException if the driver was reset, so that nothing is seen any more
     */
    public void swap() {
        if (offscreen == null) {
            DrawCalls.swap(handle);
        } else {
            offscreen.swap();
        }
        resets.check();
    }

    /** Whether the player has asked to close the window. */
    public boolean closeRequested() {
        return glfwWindowShouldClose(handle);
    }

    /** The window stays open though the player has asked to close it. */
    public void stayOpen() {
        glfwSetWindowShouldClose(handle, false);
    }

    /** Removes the window from the desktop, which would take one that draws no more for hung. */
    public void hide() {
        glfwHideWindow(handle);
    }

    /** Width of the framebuffer in pixels. */
    public int width() {
        return width;
    }

    /** Height of the framebuffer in pixels. */
    public int height() {
        return height;
    }

    /** Whether the window has the keyboard. */
    public boolean isFocused() {
        return focused;
    }

    /** Captures the pointer for looking around, or releases it. */
    public void setCursorCaptured(boolean capture) {
        if (captured == capture) {
            return;
        }
        captured = capture;
        glfwSetInputMode(handle, GLFW_CURSOR, capture ? GLFW_CURSOR_DISABLED : GLFW_CURSOR_NORMAL);
        if (glfwRawMouseMotionSupported()) {
            glfwSetInputMode(handle, GLFW_RAW_MOUSE_MOTION, capture ? GLFW_TRUE : GLFW_FALSE);
        }
        double[] x = new double[1];
        double[] y = new double[1];
        glfwGetCursorPos(handle, x, y);
        lastX = x[0];
        lastY = y[0];
        if (!capture) {
            queue.mouseMove(lastX * pixelsPerUnitX, lastY * pixelsPerUnitY);
        }
    }

    /** Sets whether {@link #swap} waits for the screen. */
    public void setVsync(boolean on) {
        if (vsync != on) {
            vsync = on;
            waitForScreen();
        }
    }

    private void waitForScreen() {
        if (offscreen == null) {
            glfwSwapInterval(vsync ? 1 : 0);
        }
    }

    /** Whether {@link #swap} waits for the screen. */
    public boolean waitsForScreen() {
        return vsync;
    }

    /** Changes what the title bar says. */
    public void setTitle(String title) {
        glfwSetWindowTitle(handle, title);
    }

    /** Sets the icon in several sizes; ignored where windows have none (macOS, Wayland). */
    public void setIcon(List<Image> images) {
        int platform = glfwGetPlatform();
        if (images.isEmpty()
                || platform == GLFW_PLATFORM_COCOA
                || platform == GLFW_PLATFORM_WAYLAND) {
            return;
        }
        try (GLFWImage.Buffer icons = GLFWImage.malloc(images.size())) {
            for (int i = 0; i < images.size(); i++) {
                Image image = images.get(i);
                ByteBuffer pixels = image.toDirectBuffer();
                icons.get(i).set(image.width(), image.height(), pixels);
            }
            glfwSetWindowIcon(handle, icons);
        }
    }

    /** Fills the screen that shows most of the window, or returns to the place before. */
    public void setFullscreen(boolean on) {
        if (fullscreen == on) {
            return;
        }
        fullscreen = on;
        if (on) {
            place = place();
            fillScreen();
        } else {
            leaveScreen();
        }
    }

    private void fillScreen() {
        long monitor = Monitors.showingMostOf(place);
        GLFWVidMode mode = monitor == 0 ? null : glfwGetVideoMode(monitor);
        if (mode == null) {
            Logger.warn("No screen to fill");
            return;
        }
        glfwSetWindowMonitor(
                handle, monitor, 0, 0, mode.width(), mode.height(), mode.refreshRate());
        waitForScreen(); // Some drivers lose it with the monitor.
    }

    private void leaveScreen() {
        place = place.shownOn(Monitors.screens());
        glfwSetWindowMonitor(
                handle, 0, place.x(), place.y(), place.width(), place.height(), GLFW_DONT_CARE);
    }

    /** The screen that showed the window may have gone, and GLFW leaves the window anywhere. */
    private void comeToAScreen() {
        if (fullscreen) {
            if (glfwGetWindowMonitor(handle) == 0) {
                fillScreen();
            }
            return;
        }
        if (glfwGetWindowAttrib(handle, GLFW_ICONIFIED) == GLFW_TRUE) {
            return; // Some systems say then that it is far outside.
        }
        Area now = place();
        Area shown = now.shownOn(Monitors.screens());
        if (!shown.equals(now)) {
            glfwSetWindowSize(handle, shown.width(), shown.height());
            glfwSetWindowPos(handle, shown.x(), shown.y());
        }
    }

    /** The label of a key of this keyboard, by GLFW's code of it; empty if there is none. */
    public String letterOf(int keyCode) {
        String name = glfwGetKeyName(keyCode, 0);
        return name == null ? "" : name;
    }

    /** The text on the clipboard; empty if there is none. */
    public String clipboard() {
        String text = glfwGetClipboardString(handle);
        return text == null ? "" : text;
    }

    /** Puts a text on the clipboard. */
    public void setClipboard(String text) {
        glfwSetClipboardString(handle, text);
    }

    @Override
    public void close() {
        if (debug != null) {
            debug.close();
        }
        GL.setCapabilities(null);
        if (offscreen != null) {
            offscreen.close();
        }
        org.lwjgl.glfw.Callbacks.glfwFreeCallbacks(handle);
        GLFWMonitorCallback screens = glfwSetMonitorCallback(null);
        if (screens != null) {
            screens.free();
        }
        glfwDestroyWindow(handle);
        stop(errors);
    }
}
