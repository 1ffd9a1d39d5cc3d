package org.quoin.client.ui.draw;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryStack;
import org.quoin.client.render.gl.DrawCalls;

/** A texture of the letters of the second font, each put in when it is drawn first. */
final class GlyphSheet implements AutoCloseable {
    private static final int SIDE = 1024;

    /** A letter of 16 pixels, and one that keeps it from its neighbour. */
    private static final int CELL = 17;

    private static final int CELLS_A_ROW = SIDE / CELL;

    private final IdentityHashMap<PixelFont.Glyph, UiAtlas.Region> regions =
            new IdentityHashMap<>();
    private int textureId;

    int textureId() {
        return textureId;
    }

    /** Makes room if the sheet is full. Nothing that was drawn with it may wait for its texture. */
    void begin() {
        if (regions.size() == CELLS_A_ROW * CELLS_A_ROW) {
            regions.clear();
        }
    }

    /** Returns where a letter is, or null if there is no room until the next picture. */
    UiAtlas.@Nullable Region region(PixelFont.Glyph glyph) {
        UiAtlas.Region known = regions.get(glyph);
        if (known != null || regions.size() == CELLS_A_ROW * CELLS_A_ROW) {
            return known;
        }
        if (textureId == 0) {
            textureId = emptyTexture();
        }
        int x = regions.size() % CELLS_A_ROW * CELL;
        int y = regions.size() / CELLS_A_ROW * CELL;
        upload(glyph, x, y);
        float texel = 1f / SIDE;
        UiAtlas.Region region =
                new UiAtlas.Region(
                        x * texel,
                        y * texel,
                        (x + glyph.width()) * texel,
                        (y + glyph.height()) * texel);
        regions.put(glyph, region);
        return region;
    }

    private static int emptyTexture() {
        int id = glGenTextures();
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, id);
        glTexImage2D(
                GL_TEXTURE_2D,
                0,
                GL_RGBA8,
                SIDE,
                SIDE,
                0,
                GL_RGBA,
                GL_UNSIGNED_BYTE,
                (ByteBuffer) null);
        // In the smallest menus two pixels of a letter share one of the screen.
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
        return id;
    }

    /** Writes the whole cell: an older letter may have been there. */
    private void upload(PixelFont.Glyph glyph, int x, int y) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            ByteBuffer pixels = stack.malloc(CELL * CELL * 4);
            for (int i = 0; i < CELL * CELL; i++) {
                int column = i % CELL;
                int row = i / CELL;
                boolean inside = column < glyph.width() && row < glyph.height();
                boolean covered = inside && glyph.covered()[row * glyph.width() + column];
                // White, too, where it is clear: a blend of both is no grey.
                pixels.put((byte) -1).put((byte) -1).put((byte) -1).put((byte) (covered ? -1 : 0));
            }
            glActiveTexture(GL_TEXTURE0);
            glBindTexture(GL_TEXTURE_2D, textureId);
            glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
            DrawCalls.uploads(pixels.flip().remaining());
            glTexSubImage2D(GL_TEXTURE_2D, 0, x, y, CELL, CELL, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
        }
    }

    @Override
    public void close() {
        if (textureId != 0) {
            glDeleteTextures(textureId);
        }
    }
}
