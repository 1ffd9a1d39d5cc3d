package org.quoin.client.render.gl;

import static org.lwjgl.opengl.GL33C.*;

/**
 * How long the graphics card works at a picture, by timer queries. Several are under way, and an
 * answer is fetched only once it is there, so that nothing waits for it. A driver without them
 * answers nothing.
 */
public final class GpuTimer implements AutoCloseable {
    /** No answer is there. */
    public static final long NONE = -1;

    /** Drivers draw two or three pictures behind. */
    static final int UNDER_WAY_MAX = 5;

    private final int[] queries = new int[UNDER_WAY_MAX];
    // Allocated once; LWJGL would wrap each single answer in a buffer.
    private final int[] isThere = new int[1];
    private final long[] answer = new long[1];
    private final boolean known;
    private long begun;
    private long answered;
    private boolean running;

    /** Makes a timer for the current context. */
    public GpuTimer() {
        known = glGetQueryi(GL_TIME_ELAPSED, GL_QUERY_COUNTER_BITS) > 0;
        if (known) {
            glGenQueries(queries);
        }
    }

    /** Whether the driver can tell at all. */
    public boolean isKnown() {
        return known;
    }

    /** A picture begins; it is not timed if too many answers are still to come. */
    public void begin() {
        if (known && !running && begun - answered < UNDER_WAY_MAX) {
            glBeginQuery(GL_TIME_ELAPSED, queries[(int) (begun % UNDER_WAY_MAX)]);
            running = true;
        }
    }

    /** All of the picture has been asked for; nothing happens if it is not timed. */
    public void end() {
        if (running) {
            glEndQuery(GL_TIME_ELAPSED);
            running = false;
            begun++;
        }
    }

    /** Returns the time of the oldest picture not told yet, in nanoseconds, or {@link #NONE}. */
    public long poll() {
        if (answered == begun) {
            return NONE;
        }
        int oldest = queries[(int) (answered % UNDER_WAY_MAX)];
        glGetQueryObjectiv(oldest, GL_QUERY_RESULT_AVAILABLE, isThere);
        if (isThere[0] == GL_FALSE) {
            return NONE;
        }
        answered++;
        glGetQueryObjectui64v(oldest, GL_QUERY_RESULT, answer);
        return answer[0];
    }

    @Override
    public void close() {
        if (known) {
            glDeleteQueries(queries);
        }
    }
}
