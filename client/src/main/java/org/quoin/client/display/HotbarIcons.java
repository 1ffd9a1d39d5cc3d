package org.quoin.client.display;

import org.quoin.client.render.entity.BlockIcons;
import org.quoin.client.ui.draw.Canvas.IconAtlas;

/** Gives the renderer's block pictures to the overlay, so that neither knows the other. */
record HotbarIcons(BlockIcons icons) implements IconAtlas {
    @Override
    public int textureId() {
        return icons.textureId();
    }

    @Override
    public boolean has(int blockId) {
        return icons.has(blockId);
    }

    @Override
    public float u0(int blockId) {
        return icons.u0(blockId);
    }

    @Override
    public float v0(int blockId) {
        return icons.v0(blockId);
    }

    @Override
    public float u1(int blockId) {
        return icons.u1(blockId);
    }

    @Override
    public float v1(int blockId) {
        return icons.v1(blockId);
    }
}
