package org.quoin.client.sound;

import org.quoin.client.ui.widget.UiSounds;

/** The sounds of the menus. */
public record MenuSounds(SoundPlayer player) implements UiSounds {
    @Override
    public void focus() {
        player.play("focus", 0.35f);
    }

    @Override
    public void click() {
        player.play("click", 0.6f);
    }
}
