package org.quoin.client.ui.hud;

import java.util.ArrayList;
import java.util.List;

/** What the debug views that are on show, and which there are. Filled by the game, then read. */
public final class DebugLegend {
    /** A chip for {@link Row} that is no colour: none is drawn. */
    public static final int NO_CHIP = 0;

    /**
     * A line: a title, or a colour and what it means.
     *
     * @param from the colour at the chip's left, {@code 0xAARRGGBB}; {@link #NO_CHIP} for a title
     * @param to the colour at its right, the same for one colour
     * @param text what it says
     */
    public record Row(int from, int to, String text) {}

    /**
     * A view that there is.
     *
     * @param key its keys
     * @param name what it is called
     * @param on whether it is on
     */
    public record Key(String key, String name, boolean on) {}

    /** What the views that are on say. */
    public final List<Row> rows = new ArrayList<>();

    /** All views, if their list is to be shown; else empty. */
    public final List<Key> keys = new ArrayList<>();

    /** The heading of {@link #keys}. */
    public String title = "";

    /** Whether there is nothing to say. */
    public boolean isEmpty() {
        return rows.isEmpty() && keys.isEmpty();
    }
}
