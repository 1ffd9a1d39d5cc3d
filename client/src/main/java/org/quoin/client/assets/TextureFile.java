package org.quoin.client.assets;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A texture as it was read: one picture, or some that are shown in turn.
 *
 * @param pictures square, of one power-of-two side
 * @param meta how they are shown in turn; null for a single one
 * @param isColourFixed whether the climate does not colour it although it colours ours of that name
 */
record TextureFile(List<Image> pictures, @Nullable StripMeta meta, boolean isColourFixed) {
    TextureFile {
        pictures = List.copyOf(pictures);
    }

    TextureFile(List<Image> pictures, @Nullable StripMeta meta) {
        this(pictures, meta, false);
    }

    /** Returns the texture as one whose colour is fixed. */
    TextureFile withFixedColour() {
        return new TextureFile(pictures, meta, true);
    }

    /** Returns the texture with each picture changed. */
    TextureFile map(UnaryOperator<Image> change) {
        return new TextureFile(pictures.stream().map(change).toList(), meta, isColourFixed);
    }

    /** Returns the picture that is shown first. */
    Image first() {
        StripMeta strip = meta;
        if (strip == null || strip.frames().isEmpty()) {
            return pictures.get(0);
        }
        return pictures.get(strip.frames().get(0).picture());
    }

    int side() {
        return pictures.get(0).width();
    }
}
