package org.quoin.client.ui;

import org.quoin.client.ui.draw.Canvas.IconAtlas;

/** No block has a picture: they are the window's. */
public final class NoIcons implements IconAtlas {
    @Override
    public int textureId() {
        return 0;
    }

    @Override
    public boolean has(int blockId) {
        return false;
    }

    @Override
    public float u0(int blockId) {
        return 0;
    }

    @Override
    public float v0(int blockId) {
        return 0;
    }

    @Override
    public float u1(int blockId) {
        return 0;
    }

    @Override
    public float v1(int blockId) {
        return 0;
    }
}
