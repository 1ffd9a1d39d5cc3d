package org.quoin.client.ui.widget;

/** The sounds of the menus. Called on the main thread; must return at once. */
public interface UiSounds {

    /** No sound at all. */
    UiSounds NONE =
            new UiSounds() {
                @Override
                public void focus() {}

                @Override
                public void click() {}

                @Override
                public void mention() {}
            };

    /** The focus moved to another control. */
    void focus();

    /** A control was used. */
    void click();

    /** Somebody has said the player's name, or the game asks something in the middle of play. */
    void mention();
}
