package org.quoin.client.ui.draw;

/** A picture of the menus, from {@code quoin/textures/gui/}. */
public enum Sprite {
    /** A button at rest. */
    BUTTON("button", 4),
    /** A button that has the focus or lies under the mouse. */
    BUTTON_FOCUS("button_focus", 4),
    /** The ground on which a group of controls lies. */
    PANEL("panel", 4),
    /** A slot of the hotbar. */
    HOTBAR_SLOT("hotbar_slot", 0),
    /** The frame around the slot in hand. */
    HOTBAR_SELECTED("hotbar_selected", 0),
    /** The mark in the middle of the view. */
    CROSSHAIR("crosshair", 0),
    /** The name of the game. */
    LOGO("logo", 0);

    private final String file;
    private final int border;

    Sprite(String file, int border) {
        this.file = file;
        this.border = border;
    }

    /** Returns the asset's path. */
    public String path() {
        return "quoin/textures/gui/" + file + ".png";
    }

    /**
     * Returns how many pixels of each edge keep their size when the picture is stretched; the rest
     * grows. 0: the picture is stretched as a whole.
     */
    public int border() {
        return border;
    }
}
