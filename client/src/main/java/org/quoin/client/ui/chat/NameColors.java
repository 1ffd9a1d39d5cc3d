package org.quoin.client.ui.chat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The colours of the players of a world by their names: a line about somebody can come before the
 * world shows who that is, and after it has forgotten. Main thread only.
 */
public final class NameColors {
    /** More than are in a world at once; whoever is seen again comes back. */
    private static final int NAMES_MAX = 1024;

    private final Map<String, Integer> colors = new LinkedHashMap<>();

    /** Takes note of a player who is seen in the world, 0xRRGGBB. */
    public void see(String name, int color) {
        if (colors.size() >= NAMES_MAX && !colors.containsKey(name)) {
            colors.clear();
        }
        colors.put(name, color);
    }

    /** Another world: its players are not known. */
    public void clear() {
        colors.clear();
    }

    /** The colour of a player who was seen, 0xRRGGBB; null if nobody of that name was. */
    @Nullable Integer of(String name) {
        return colors.get(name);
    }
}
