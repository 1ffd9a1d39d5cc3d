package org.quoin.client.render.scene;

import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import org.quoin.client.assets.Skins;
import org.quoin.client.render.entity.AvatarRenderer;
import org.quoin.client.render.entity.BoxBatch;
import org.quoin.client.render.entity.BoxShader;
import org.quoin.client.render.entity.LookPicture;
import org.quoin.client.render.gl.QuadIndices;
import org.quoin.client.render.gl.TextureArray;
import org.quoin.client.render.picture.PictureParameters;
import org.quoin.client.render.picture.PlaceLight;
import org.quoin.client.render.picture.ViewConditions;
import org.quoin.client.render.terrain.ColumnFades;
import org.quoin.sim.input.Look;

/**
 * The figures of avatars and the skins that they wear, which have a texture of their own; and a
 * picture of a single figure for the screen where a player chooses a look.
 */
public final class Figures implements AutoCloseable {
    private final QuadIndices indices;
    private final AvatarRenderer avatars = new AvatarRenderer();
    private final BoxBatch boxes;
    private Skins skins;
    private TextureArray textures;
    private @Nullable LookPicture picture;

    Figures(QuadIndices indices, Skins skins) {
        this.indices = indices;
        this.skins = skins;
        boxes = new BoxBatch(indices);
        textures = TextureArray.of(skins.side(), skins.chains());
        avatars.wear(skins);
    }

    /** Replaces the skins. */
    void wear(Skins worn) {
        textures.close();
        skins = worn;
        textures = TextureArray.of(worn.side(), worn.chains());
        avatars.wear(worn);
    }

    /** Adds avatars to a batch of boxes with the textures of blocks, and to our own. */
    void add(BoxBatch plain, PictureParameters in, PlaceLight light, ColumnFades fades) {
        avatars.add(plain, boxes, in, light, fades);
    }

    /** Draws what they wear. Leaves another texture bound. */
    void draw(BoxShader shader, ViewConditions view) {
        if (!boxes.isEmpty()) {
            textures.bind();
            shader.useUntinted(view);
            boxes.draw();
        }
    }

    /** Draws the single figure if it was asked for. */
    void drawPicture(BoxShader shader, TextureArray blocks) {
        if (picture != null) {
            picture.draw(shader, blocks, textures, avatars, indices);
        }
    }

    /** Returns the numbers of the skins that there are, ascending. */
    public SortedSet<Integer> skins() {
        return skins.numbers();
    }

    /**
     * Asks for a picture of a figure; it is drawn before the next picture of the window.
     *
     * @param name its player's
     * @param turnRadians how far it is turned from the front
     * @return the OpenGL name of the texture in which it will be
     */
    public int picture(Look look, String name, double turnRadians) {
        LookPicture shown = picture;
        if (shown == null) {
            shown = new LookPicture();
            picture = shown;
        }
        return shown.ask(look, name, turnRadians);
    }

    @Override
    public void close() {
        if (picture != null) {
            picture.close();
        }
        textures.close();
        boxes.close();
    }
}
