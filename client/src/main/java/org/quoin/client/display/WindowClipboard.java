package org.quoin.client.display;

import org.quoin.client.ui.widget.TextField.Clipboard;
import org.quoin.client.window.Window;

/** The clipboard of the system, reached through the window. */
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
