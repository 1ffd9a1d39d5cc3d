package org.quoin.client.display;

import java.nio.ByteBuffer;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.system.MemoryUtil;
import org.quoin.client.film.FilmSize;
import org.quoin.client.render.gl.ScaledTarget;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.Screenshot;
import org.quoin.client.settings.Settings;

/**
 * A picture of a film: of its own size, whatever the window's, and with everything drawn, also
 * where drawing it is slow. Main thread only.
 */
public final class FilmPicture implements AutoCloseable {
    private static final int CHANNELS = 3;

    /** Pictures that only wait for meshes are this part as wide and as high. */
    private static final int WAITING_PART = 16;

    private final Display display;
    private final FilmSize size;
    private final ScaledTarget target = new ScaledTarget();
    private final ByteBuffer rgb;

    FilmPicture(Display display, FilmSize size) {
        this.display = display;
        this.size = size;
        rgb = MemoryUtil.memAlloc(Math.toIntExact(CHANNELS * size.pixels()));
    }

    /**
     * Has what the picture shows meshed, for a while.
     *
     * @param seconds of the film, which move clouds and water
     * @return whether all of it is there
     */
    public boolean prepare(PictureParameters frame, Settings settings, double seconds) {
        render(frame, settings, seconds, WAITING_PART);
        return display.scene().isComplete();
    }

    /** Draws it; returns three bytes for each pixel from the upper left, valid until the next. */
    public ByteBuffer draw(PictureParameters frame, Settings settings, double seconds) {
        render(frame, settings, seconds, 1);
        target.begin(size.width(), size.height());
        Screenshot.read(size.width(), size.height(), rgb);
        return rgb;
    }

    private void render(PictureParameters frame, Settings settings, double seconds, int part) {
        Display.prepare(frame, settings, seconds);
        frame.width = Math.max(1, size.width() / part);
        frame.height = Math.max(1, size.height() / part);
        frame.detailHeight = size.height();
        frame.magnified = 1;
        frame.simpleSky = false;
        frame.evenLight = false;
        frame.fadeIn = false;
        target.begin(size.width(), size.height());
        display.scene().render(frame);
        frame.detailHeight = 0;
        GL33C.glBindFramebuffer(GL33C.GL_FRAMEBUFFER, 0);
    }

    /** Shows the picture drawn last in the window, on a plain ground. */
    public void show() {
        display.drawPlainGround();
        target.begin(size.width(), size.height());
        target.endWithin(display.window().width(), display.window().height());
    }

    @Override
    public void close() {
        target.close();
        MemoryUtil.memFree(rgb);
    }
}
