package org.quoin.client.ui.widget;

/** One of many of a kind that can be chosen: by Enter, the space key or a click. */
public abstract class Tile extends Widget {
    /** The side of a tile, in menu pixels. */
    public static final int SIDE = 22;

    private final UiSounds sounds;
    private final Runnable action;

    /**
     * Makes a tile.
     *
     * @param action called when the tile is chosen
     */
    protected Tile(UiSounds sounds, Runnable action) {
        this.sounds = sounds;
        this.action = action;
    }

    @Override
    protected boolean keyPressed(KeyPress press) {
        if (press.key() == KeyPress.Key.ENTER || press.key() == KeyPress.Key.SPACE) {
            choose();
            return true;
        }
        return false;
    }

    @Override
    protected void mouseReleased(double mouseX, double mouseY) {
        if (contains(mouseX, mouseY)) {
            choose();
        }
    }

    private void choose() {
        sounds.click();
        action.run();
    }
}
