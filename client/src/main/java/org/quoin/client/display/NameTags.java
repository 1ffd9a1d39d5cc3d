package org.quoin.client.display;

import java.util.ArrayList;
import java.util.List;
import org.quoin.client.render.scene.NameProjector.ProjectedName;
import org.quoin.client.ui.hud.NameTag;

/**
 * Makes what an overlay writes of what a picture found. The tags are used again in the next
 * picture: none is made for each.
 */
public final class NameTags {
    private final List<NameTag> pool = new ArrayList<>();

    /** No tags yet. */
    public NameTags() {}

    /**
     * Adds a name as it is written to the tags of an overlay, which nothing else is added to.
     *
     * @param found in the picture
     * @param color the player's, 0xRRGGBB
     * @param away whether the player's connection is lost
     */
    public void add(
            List<NameTag> tags, ProjectedName found, String written, int color, boolean away) {
        if (tags.size() == pool.size()) {
            pool.add(new NameTag());
        }
        NameTag tag = pool.get(tags.size());
        tag.name = written;
        tag.x = found.x();
        tag.y = found.y();
        tag.distanceBlocks = found.distanceBlocks();
        tag.opacity = found.opacity();
        tag.color = color;
        tag.away = away;
        tags.add(tag);
    }
}
