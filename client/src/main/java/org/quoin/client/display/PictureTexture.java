package org.quoin.client.display;

import static org.lwjgl.opengl.GL33C.*;

import org.quoin.client.assets.ImageDecoder;
import org.tinylog.Logger;

/** A picture from a file in a texture of OpenGL, for a menu. Main thread only. */
public final class PictureTexture implements AutoCloseable {
    /** More is not seen in a menu. */
    private static final int SIDE_MAX = 512;

    private int id;

    /**
     * Shows a picture that may come from elsewhere.
     *
     * @return whether it could be read
     */
    public boolean show(byte[] png) {
        ImageDecoder.Result result = ImageDecoder.decode(png, SIDE_MAX);
        if (result instanceof ImageDecoder.Result.Decoded decoded) {
            close();
            id = glGenTextures();
            glActiveTexture(GL_TEXTURE0);
            glBindTexture(GL_TEXTURE_2D, id);
            glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
            glTexImage2D(
                    GL_TEXTURE_2D,
                    0,
                    GL_RGBA8,
                    decoded.image().width(),
                    decoded.image().height(),
                    0,
                    GL_RGBA,
                    GL_UNSIGNED_BYTE,
                    decoded.image().toDirectBuffer());
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
            glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
            return true;
        }
        if (result instanceof ImageDecoder.Result.Refused refused) {
            Logger.info("A world's picture cannot be shown: {}", refused.why().text());
        }
        return false;
    }

    /** The OpenGL name of the texture; 0 while there is none. */
    public int id() {
        return id;
    }

    @Override
    public void close() {
        if (id != 0) {
            glDeleteTextures(id);
            id = 0;
        }
    }
}
