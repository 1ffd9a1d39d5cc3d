package org.quoin.client.window;

import java.util.function.IntSupplier;
import org.lwjgl.opengl.ARBRobustness;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.opengl.KHRRobustness;

/** Notices that the graphics driver was reset: from then on nothing that is drawn is seen. */
final class ResetWatch {
    private final IntSupplier status;

    ResetWatch(IntSupplier status) {
        this.status = status;
    }

    /** Asks the current context; where the driver cannot tell, all is always well. */
    static ResetWatch of(GLCapabilities capabilities) {
        if (capabilities.OpenGL45) {
            return new ResetWatch(GL45C::glGetGraphicsResetStatus);
        }
        if (capabilities.GL_KHR_robustness) {
            return new ResetWatch(KHRRobustness::glGetGraphicsResetStatus);
        }
        if (capabilities.GL_ARB_robustness) {
            return new ResetWatch(ARBRobustness::glGetGraphicsResetStatusARB);
        }
        return new ResetWatch(() -> GL11C.GL_NO_ERROR);
    }

    /**
     * Looks, once a picture.
     *
     * @throws WindowException if the driver was reset
     */
    void check() {
        int now = status.getAsInt();
        if (now != GL11C.GL_NO_ERROR) {
            throw new WindowException(
                    WindowException.Reason.CONTEXT_LOST,
                    "The graphics driver was reset while Quoin was running ("
                            + words(now)
                            + "), and what it held is lost.");
        }
    }

    private static String words(int status) {
        return switch (status) {
            case GL45C.GL_GUILTY_CONTEXT_RESET -> "by something that Quoin drew";
            case GL45C.GL_INNOCENT_CONTEXT_RESET -> "not by what Quoin drew";
            default -> "the driver does not say why";
        };
    }
}
