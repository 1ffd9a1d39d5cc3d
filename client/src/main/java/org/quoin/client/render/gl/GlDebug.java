package org.quoin.client.render.gl;

import static org.lwjgl.opengl.GL33C.glEnable;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.opengl.GLDebugMessageCallback;
import org.lwjgl.opengl.KHRDebug;
import org.tinylog.Logger;

/** Logs the driver's messages, each kind once. */
public final class GlDebug implements AutoCloseable {
    private static final int MESSAGES_MAX = 100; // More than this is noise.

    private final GLDebugMessageCallback callback;
    private final Set<String> seen = new HashSet<>();

    private GlDebug() {
        callback = GLDebugMessageCallback.create(this::message);
    }

    /** Listens to the current context, or returns null where the driver has no KHR_debug. */
    public static @Nullable GlDebug install(GLCapabilities capabilities) {
        if (!capabilities.GL_KHR_debug) {
            return null;
        }
        GlDebug debug = new GlDebug();
        glEnable(KHRDebug.GL_DEBUG_OUTPUT);
        KHRDebug.glDebugMessageCallback(debug.callback, 0);
        return debug;
    }

    // Must not throw: it is called from within the driver.
    private synchronized void message(
            int source, int type, int id, int severity, int length, long text, long user) {
        if (severity == KHRDebug.GL_DEBUG_SEVERITY_NOTIFICATION || seen.size() >= MESSAGES_MAX) {
            return;
        }
        String message = GLDebugMessageCallback.getMessage(length, text).strip();
        if (!seen.add(type + ":" + id + ":" + message)) {
            return;
        }
        if (type == KHRDebug.GL_DEBUG_TYPE_ERROR) {
            Logger.error("OpenGL: {}", message);
        } else {
            Logger.debug("OpenGL: {}", message);
        }
    }

    @Override
    public void close() {
        KHRDebug.glDebugMessageCallback(null, 0);
        callback.free();
    }
}
