package org.quoin.client.ui.widget;

/** The clipboard of the desktop. */
public interface ClipboardAccess {

    /** Returns the text on the clipboard, or nothing if there is none. */
    String text();

    /** Puts a text on the clipboard. */
    void setText(String text);
}
