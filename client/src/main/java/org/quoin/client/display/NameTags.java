package org.quoin.client.display;

import org.quoin.client.render.scene.NameProjector.ProjectedName;
import org.quoin.client.ui.hud.NameTag;

/** Makes what the overlay writes of what a picture found. */
public final class NameTags {
    private NameTags() {}

    /**
     * Returns a name as it is written.
     *
     * @param found in the picture
     * @param color the player's, 0xRRGGBB
     * @param away whether the player's connection is lost
     */
    public static NameTag of(ProjectedName found, String written, int color, boolean away) {
        return new NameTag(
                written,
                found.x(),
                found.y(),
                found.distanceBlocks(),
                found.opacity(),
                color,
                away);
    }
}
