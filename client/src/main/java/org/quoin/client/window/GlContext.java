package org.quoin.client.window;

import static org.lwjgl.glfw.GLFW.*;

import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.ARBRobustness;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.opengl.KHRRobustness;
import org.tinylog.Logger;

/**
 * Makes a window with an OpenGL 3.3 core context, and notices when the driver is reset. If there is
 * no such context, it finds out what there is instead.
 */
final class GlContext {
    /** The last report of GLFW, to explain a failure. */
    static final class LastError {
        String text = "";
    }

    private GlContext() {}

    /**
     * Makes a hidden window with a context; GLFW must be initialised.
     *
     * @throws WindowException if there is no such context
     */
    static long make(WindowOptions options, LastError lastError) {
        long handle = tryToMake(options, GLFW_LOSE_CONTEXT_ON_RESET);
        if (handle == 0) {
            Logger.debug("No context that notices resets ({}): one without", lastError.text);
            handle = tryToMake(options, GLFW_NO_ROBUSTNESS);
        }
        if (handle == 0) {
            throw new WindowException(WindowException.Reason.NO_OPENGL, refusal(lastError.text));
        }
        return handle;
    }

    private static long tryToMake(WindowOptions options, int robustness) {
        glfwDefaultWindowHints();
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
        glfwWindowHint(GLFW_CONTEXT_ROBUSTNESS, robustness);
        glfwWindowHint(GLFW_CONTEXT_DEBUG, glfwBool(Boolean.getBoolean("quoin.gl.debug")));
        if (options.offscreen()) {
            glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API); // See OffscreenContext.
        }
        glfwWindowHint(GLFW_DEPTH_BITS, 24);
        glfwWindowHint(GLFW_SAMPLES, 0);
        glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
        glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
        glfwWindowHintString(GLFW_X11_CLASS_NAME, "quoin");
        glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "quoin");
        glfwWindowHintString(GLFW_WAYLAND_APP_ID, "quoin");
        return glfwCreateWindow(options.width(), options.height(), options.title(), 0, 0);
    }

    private static int glfwBool(boolean value) {
        return value ? GLFW_TRUE : GLFW_FALSE;
    }

    /** Returns a sentence that OpenGL 3.3 is missing, why, and which version there is. */
    static String refusal(@Nullable String detail) {
        return "Quoin needs OpenGL 3.3, which the graphics driver does not support ("
                + (detail == null || detail.isBlank() ? "no reason given" : detail)
                + "). Here is: "
                + whatIsHere()
                + ".";
    }

    /** Makes any context, only to read its version and renderer. */
    private static String whatIsHere() {
        glfwDefaultWindowHints();
        glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
        long handle = glfwCreateWindow(64, 64, "", 0, 0);
        if (handle == 0) {
            return "no OpenGL at all";
        }
        try {
            glfwMakeContextCurrent(handle);
            GL.createCapabilities();
            return "OpenGL "
                    + GL11C.glGetString(GL11C.GL_VERSION)
                    + " on "
                    + GL11C.glGetString(GL11C.GL_RENDERER);
        } catch (RuntimeException | LinkageError e) {
            return "no OpenGL that can be asked (" + e.getMessage() + ")";
        } finally {
            GL.setCapabilities(null);
            glfwDestroyWindow(handle);
        }
    }

    /** Notices that the graphics driver was reset: after that nothing that is drawn is seen. */
    static final class ResetDetector {
        private final IntSupplier status;

        ResetDetector(IntSupplier status) {
            this.status = status;
        }

        /**
         * Makes a detector for the current context; if the driver cannot tell, it finds nothing.
         */
        static ResetDetector of(GLCapabilities capabilities) {
            if (capabilities.OpenGL45) {
                return new ResetDetector(GL45C::glGetGraphicsResetStatus);
            }
            if (capabilities.GL_KHR_robustness) {
                return new ResetDetector(KHRRobustness::glGetGraphicsResetStatus);
            }
            if (capabilities.GL_ARB_robustness) {
                return new ResetDetector(ARBRobustness::glGetGraphicsResetStatusARB);
            }
            return new ResetDetector(() -> GL11C.GL_NO_ERROR);
        }

        /**
         * Checks the driver; to be called once for each picture.
         *
         * @throws WindowException if the driver was reset
         */
        void check() {
            int now = status.getAsInt();
            if (now != GL11C.GL_NO_ERROR) {
                throw new WindowException(
                        WindowException.Reason.CONTEXT_LOST,
                        "The graphics driver was reset while Quoin was running ("
                                + describe(now)
                                + "), and its data was lost.");
            }
        }

        private static String describe(int status) {
            return switch (status) {
                case GL45C.GL_GUILTY_CONTEXT_RESET -> "caused by Quoin";
                case GL45C.GL_INNOCENT_CONTEXT_RESET -> "not caused by Quoin";
                default -> "the driver does not say why";
            };
        }
    }
}
