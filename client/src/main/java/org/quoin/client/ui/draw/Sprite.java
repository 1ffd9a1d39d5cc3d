package org.quoin.client.ui.draw;

/**
 * A picture of the menus, from {@code quoin/textures/gui/}. It is drawn at its size here whatever
 * the size of its file, so that a finer picture may replace it.
 */
public enum Sprite {
    /** A button at rest. */
    BUTTON("button", 16, 16, 4),
    /** A button that has the focus or lies under the mouse. */
    BUTTON_FOCUS("button_focus", 16, 16, 4),
    /** The sheet on which a group of controls lies. */
    PANEL("panel", 24, 24, 6),
    /** A slot of the hotbar. */
    HOTBAR_SLOT("hotbar_slot", 22, 22, 0),
    /** The frame around the slot in hand. */
    HOTBAR_SELECTED("hotbar_selected", 24, 24, 0),
    /** The mark in the middle of the view. */
    CROSSHAIR("crosshair", 15, 15, 0),
    /** Two points of health. */
    HEART("heart", 9, 9, 0),
    /** One point of health. */
    HEART_HALF("heart_half", 9, 9, 0),
    /** Room for two points of health. */
    HEART_EMPTY("heart_empty", 9, 9, 0),
    /** The name of the game. */
    LOGO("logo", 160, 40, 0);

    private final String file;
    private final int width;
    private final int height;
    private final int border;

    Sprite(String file, int width, int height, int border) {
        this.file = file;
        this.width = width;
        this.height = height;
        this.border = border;
    }

    /** Returns the asset's path. */
    public String path() {
        return "quoin/textures/gui/" + file + ".png";
    }

    /** Returns the width in menu pixels. */
    public int width() {
        return width;
    }

    /** Returns the height in menu pixels. */
    public int height() {
        return height;
    }

    /**
     * Returns how many menu pixels along each edge keep their size when the picture is stretched;
     * the rest grows. 0: the picture is stretched as a whole.
     */
    public int border() {
        return border;
    }
}
