package org.quoin.client.gl;

import static org.lwjgl.opengl.GL33C.GL_RENDERER;
import static org.lwjgl.opengl.GL33C.glGetString;

import java.util.List;

/** Tells drivers that draw by the processor from those of graphics chips. */
public final class SoftwareDriver {
    /** Parts of what they call themselves. */
    private static final List<String> NAMES = List.of("llvmpipe", "softpipe", "SwiftShader");

    private SoftwareDriver() {}

    /** Whether the processor draws for the context that is current. */
    public static boolean isInUse() {
        return isNamed(String.valueOf(glGetString(GL_RENDERER)));
    }

    /** Whether that is what such a driver calls itself. */
    public static boolean isNamed(String glRenderer) {
        return NAMES.stream().anyMatch(glRenderer::contains);
    }
}
