package org.quoin.client.ui;

import org.quoin.client.ui.widget.ClipboardAccess;

/** A clipboard without a desktop. */
public final class PlainClipboard implements ClipboardAccess {
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
