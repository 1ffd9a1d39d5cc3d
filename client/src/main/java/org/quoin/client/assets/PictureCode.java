package org.quoin.client.assets;

import org.quoin.engine.reason.ReasonCode;

/** What is wrong with a picture. */
public enum PictureCode implements ReasonCode {
    /** By its first bytes. */
    NOT_PNG("not a PNG"),
    /** {0} x {1} pixels. */
    NO_SIZE("its header says {0}x{1} pixels, which no PNG may have"),
    /** In the words {0} of what unpacks it. */
    BROKEN_PNG("broken PNG: {0}"),
    /** In the middle of its data. */
    ENDS("broken PNG: it ends too early"),
    /** A small file that would fill the memory. */
    BOMB("a PNG whose data unpack to more than its picture: a bomb"),
    /** In the words {0} of what reads it. */
    UNREADABLE("not a readable picture ({0})"),
    /** In the words {0} of what decodes it. */
    BROKEN("broken picture ({0})"),
    /** {0} x {1} pixels, at most {2} x {2}. */
    LARGE("{0}x{1} pixels, at most {2}x{2}");

    private final String english;

    PictureCode(String english) {
        this.english = english;
    }

    @Override
    public String group() {
        return "picture";
    }

    @Override
    public String english() {
        return english;
    }
}
