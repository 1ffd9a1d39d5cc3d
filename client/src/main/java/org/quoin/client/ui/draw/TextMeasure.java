package org.quoin.client.ui.draw;

/** How large text is, in menu pixels. */
public interface TextMeasure {

    /** Returns the width of one line of text; 0 for none. */
    int textWidth(String text);

    /** Returns the distance between two lines of text. */
    int lineHeight();
}
