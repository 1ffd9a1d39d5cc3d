package org.quoin.client.assets;

import org.quoin.engine.reason.ReasonCode;

/** Faults of a picture. */
public enum PictureCode implements ReasonCode {
    NOT_PNG,
    /** {0} x {1} pixels. */
    NO_SIZE(2),
    /** Apple's own form of PNG. */
    CGBI,
    /** The format {0}. */
    OTHER(1),
    /** In the words {0} of what unpacks it. */
    BROKEN_PNG(1),
    ENDS,
    BOMB,
    /** In the words {0} of what reads it. */
    UNREADABLE(1),
    /** In the words {0} of what decodes it. */
    BROKEN(1),
    /** {0} x {1} pixels, at most {2} x {2}. */
    LARGE(3);

    private final int arguments;

    PictureCode() {
        this(0);
    }

    PictureCode(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public String group() {
        return "picture";
    }

    @Override
    public int arguments() {
        return arguments;
    }
}
