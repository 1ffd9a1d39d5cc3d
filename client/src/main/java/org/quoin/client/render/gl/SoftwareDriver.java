package org.quoin.client.render.gl;

import static org.lwjgl.opengl.GL33C.GL_RENDERER;
import static org.lwjgl.opengl.GL33C.glGetString;

import java.util.List;

/** Recognizes drivers that draw on the processor instead of a graphics chip. */
public final class SoftwareDriver {
    /** Parts of their names. */
    private static final List<String> NAMES = List.of("llvmpipe", "softpipe", "SwiftShader");

    private SoftwareDriver() {}

    /** Whether the current context is drawn by the processor. */
    public static boolean isInUse() {
        return isNamed(String.valueOf(glGetString(GL_RENDERER)));
    }

    /** Whether a driver of that name draws on the processor. */
    public static boolean isNamed(String glRenderer) {
        return NAMES.stream().anyMatch(glRenderer::contains);
    }
}
