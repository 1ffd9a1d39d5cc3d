package org.quoin.client.ui;

import org.quoin.client.ui.widget.TextField.Clipboard;

/** A clipboard without a desktop. */
public final class PlainClipboard implements Clipboard {
    private String text = "";

    @Override
    public String text() {
        return text;
    }

    @Override
    public void setText(String newText) {
        text = newText;
    }
}
