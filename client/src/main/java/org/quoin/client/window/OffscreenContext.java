package org.quoin.client.window;

import static org.lwjgl.egl.EGL14.*;
import static org.lwjgl.egl.EGL15.*;
import static org.lwjgl.egl.EXTDeviceEnumeration.eglQueryDevicesEXT;
import static org.lwjgl.egl.EXTPlatformBase.eglGetPlatformDisplayEXT;
import static org.lwjgl.egl.EXTPlatformDevice.EGL_PLATFORM_DEVICE_EXT;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.PointerBuffer;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EXTDeviceQuery;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.tinylog.Logger;

/**
 * An OpenGL 3.3 core context that draws into memory of the graphics card: for measuring where there
 * is no display. EGL lists the devices of all drivers; the first that is no processor draws.
 *
 * <p>GLFW cannot make it: on its null platform it asks for a surface that only Mesa has.
 */
final class OffscreenContext implements AutoCloseable {
    /** Pictures that may be under way, as with the two buffers of a window. */
    private static final int PICTURES_UNDER_WAY = 2;

    private static final int DEVICES_MAX = 64; // More cards than any machine has.

    /** An extension of devices that stand for the processor; its name is Mesa's. */
    private static final String SOFTWARE = "EGL_MESA_device_software";

    private static final long WAIT_NANOS_MAX = 1_000_000_000;

    private final long display;
    private final long surface;
    private final long context;
    private final long[] fences = new long[PICTURES_UNDER_WAY];
    private int next;

    private OffscreenContext(long display, long surface, long context) {
        this.display = display;
        this.surface = surface;
        this.context = context;
    }

    /**
     * Makes a context, current on this thread.
     *
     * @param width of the picture in pixels
     * @param height of the picture in pixels
     * @throws WindowException if no device has one; the message says what each refused
     */
    static OffscreenContext make(int width, int height) {
        List<String> refusals = new ArrayList<>();
        try {
            for (long device : devices()) {
                try {
                    return make(device, width, height);
                } catch (Refusal e) {
                    Logger.debug("EGL device {}: {}", Long.toHexString(device), e.getMessage());
                    refusals.add(e.getMessage());
                }
            }
        } catch (RuntimeException | LinkageError e) { // No libEGL, or an old one.
            refusals.add(String.valueOf(e.getMessage()));
        }
        throw new WindowException(
                WindowException.Reason.NO_OPENGL,
                "Nothing draws OpenGL 3.3 here without a display (EGL: "
                        + (refusals.isEmpty() ? "no device" : String.join("; ", refusals))
                        + ").");
    }

    /** Why one device cannot be used. */
    private static final class Refusal extends Exception {
        private static final long serialVersionUID = 1;

        Refusal(String what) {
            super(what + " failed with 0x" + Integer.toHexString(eglGetError()));
        }
    }

    /** Returns EGL's devices, graphics cards first. */
    private static List<Long> devices() {
        List<Long> cards = new ArrayList<>();
        List<Long> processors = new ArrayList<>();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer devices = stack.mallocPointer(DEVICES_MAX);
            IntBuffer count = stack.mallocInt(1);
            if (eglQueryDevicesEXT(devices, count)) {
                for (int i = 0; i < count.get(0); i++) {
                    (isSoftware(devices.get(i)) ? processors : cards).add(devices.get(i));
                }
            }
        }
        cards.addAll(processors);
        return cards;
    }

    private static boolean isSoftware(long device) {
        String extensions = EXTDeviceQuery.eglQueryDeviceStringEXT(device, EGL_EXTENSIONS);
        return extensions != null && extensions.contains(SOFTWARE);
    }

    private static OffscreenContext make(long device, int width, int height) throws Refusal {
        long display = eglGetPlatformDisplayEXT(EGL_PLATFORM_DEVICE_EXT, device, (IntBuffer) null);
        if (display == EGL_NO_DISPLAY) {
            throw new Refusal("its display");
        }
        try (MemoryStack stack = MemoryStack.stackPush()) {
            IntBuffer major = stack.mallocInt(1);
            IntBuffer minor = stack.mallocInt(1);
            if (!eglInitialize(display, major, minor)) {
                throw new Refusal("its start");
            }
            EGL.createDisplayCapabilities(display, major.get(0), minor.get(0));
            OffscreenContext made = make(display, stack, width, height);
            if (!eglMakeCurrent(display, made.surface, made.surface, made.context)) {
                throw new Refusal("use of its context");
            }
            return made;
        } catch (Refusal e) {
            eglTerminate(display);
            throw e;
        }
    }

    private static OffscreenContext make(long display, MemoryStack stack, int width, int height)
            throws Refusal {
        PointerBuffer config = stack.mallocPointer(1);
        IntBuffer count = stack.mallocInt(1);
        IntBuffer wanted =
                stack.ints(
                        EGL_SURFACE_TYPE,
                        EGL_PBUFFER_BIT,
                        EGL_RENDERABLE_TYPE,
                        EGL_OPENGL_BIT,
                        EGL_RED_SIZE,
                        8,
                        EGL_GREEN_SIZE,
                        8,
                        EGL_BLUE_SIZE,
                        8,
                        EGL_DEPTH_SIZE,
                        24,
                        EGL_STENCIL_SIZE,
                        8,
                        EGL_NONE);
        if (!eglBindAPI(EGL_OPENGL_API)) {
            throw new Refusal("OpenGL");
        }
        if (!eglChooseConfig(display, wanted, config, count) || count.get(0) == 0) {
            throw new Refusal("a picture of 24 bits and depth");
        }
        IntBuffer size = stack.ints(EGL_WIDTH, width, EGL_HEIGHT, height, EGL_NONE);
        long surface = eglCreatePbufferSurface(display, config.get(0), size);
        if (surface == EGL_NO_SURFACE) {
            throw new Refusal("a picture of " + width + "x" + height);
        }
        IntBuffer version =
                stack.ints(
                        EGL_CONTEXT_MAJOR_VERSION,
                        3,
                        EGL_CONTEXT_MINOR_VERSION,
                        3,
                        EGL_CONTEXT_OPENGL_PROFILE_MASK,
                        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                        EGL_CONTEXT_OPENGL_DEBUG,
                        eglBool(Boolean.getBoolean("quoin.gl.debug")),
                        EGL_NONE);
        long context = eglCreateContext(display, config.get(0), EGL_NO_CONTEXT, version);
        if (context == EGL_NO_CONTEXT) {
            throw new Refusal("OpenGL 3.3");
        }
        return new OffscreenContext(display, surface, context);
    }

    private static int eglBool(boolean value) {
        return value ? EGL_TRUE : EGL_FALSE;
    }

    /**
     * Ends a picture. Nothing shows it, so nothing would hold back a processor that is faster than
     * the card: this waits until the picture before the last is drawn.
     */
    void swap() {
        if (fences[next] != MemoryUtil.NULL) {
            GL33C.glClientWaitSync(fences[next], GL33C.GL_SYNC_FLUSH_COMMANDS_BIT, WAIT_NANOS_MAX);
            GL33C.glDeleteSync(fences[next]);
        }
        fences[next] = GL33C.glFenceSync(GL33C.GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        next = (next + 1) % PICTURES_UNDER_WAY;
        GL33C.glFlush();
    }

    @Override
    public void close() {
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroyContext(display, context);
        eglDestroySurface(display, surface);
        eglTerminate(display);
        // Without it a process crashed in NVIDIA's driver (580) as it ended.
        eglReleaseThread();
    }
}
