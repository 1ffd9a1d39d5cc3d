package org.quoin.client.render.gl;

import static org.lwjgl.opengl.GL33C.*;

/**
 * A framebuffer of another size than the window's: pictures are drawn into it, and then shown as
 * large as the window, with pixels mixed where they do not meet. Made when it is first used, and
 * anew when its size changes.
 */
public final class ScaledTarget implements AutoCloseable {
    private int width;
    private int height;
    private int framebuffer;
    private int color;
    private int depth;

    /**
     * Binds it: following draws go into it.
     *
     * @throws IllegalStateException if the driver refuses it
     */
    public void begin(int widthPixels, int heightPixels) {
        if (framebuffer == 0 || widthPixels != width || heightPixels != height) {
            close();
            make(widthPixels, heightPixels);
        }
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    }

    private void make(int widthPixels, int heightPixels) {
        width = widthPixels;
        height = heightPixels;
        color = glGenRenderbuffers();
        glBindRenderbuffer(GL_RENDERBUFFER, color);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
        // With stencils, as a window has: software drivers clear both at once far quicker.
        depth = glGenRenderbuffers();
        glBindRenderbuffer(GL_RENDERBUFFER, depth);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH24_STENCIL8, width, height);
        framebuffer = glGenFramebuffers();
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color);
        glFramebufferRenderbuffer(
                GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER, depth);
        int status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
        if (status != GL_FRAMEBUFFER_COMPLETE) {
            glBindFramebuffer(GL_FRAMEBUFFER, 0);
            close();
            throw new IllegalStateException("framebuffer status 0x" + Integer.toHexString(status));
        }
    }

    /** Shows what was drawn over the whole window, and binds that again. */
    public void end(int windowWidth, int windowHeight) {
        show(0, 0, windowWidth, windowHeight);
        glViewport(0, 0, windowWidth, windowHeight);
    }

    private void show(int left, int low, int right, int high) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
        glDisable(GL_SCISSOR_TEST); // It would cut a copy, too.
        DrawCalls.stretch(width, height, left, low, right, high);
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
    }

    /** The same in its own shape, as large as fits; the rest of the window stays as it is. */
    public void endWithin(int windowWidth, int windowHeight) {
        double scale = Math.min((double) windowWidth / width, (double) windowHeight / height);
        int toWidth = Math.max(1, (int) (width * scale));
        int toHeight = Math.max(1, (int) (height * scale));
        int left = (windowWidth - toWidth) / 2;
        int low = (windowHeight - toHeight) / 2;
        show(left, low, left + toWidth, low + toHeight);
        glViewport(0, 0, windowWidth, windowHeight);
    }

    @Override
    public void close() {
        if (framebuffer != 0) {
            glDeleteFramebuffers(framebuffer);
            glDeleteRenderbuffers(color);
            glDeleteRenderbuffers(depth);
            framebuffer = 0;
        }
    }
}
