package org.quoin.client.game;

import org.quoin.client.ui.widget.TextField.Clipboard;
import org.quoin.client.window.Window;

/** The clipboard, reached through the window. */
record WindowClipboard(Window window) implements Clipboard {
    @Override
    public String text() {
        return window.clipboard();
    }

    @Override
    public void setText(String text) {
        window.setClipboard(text);
    }
}
