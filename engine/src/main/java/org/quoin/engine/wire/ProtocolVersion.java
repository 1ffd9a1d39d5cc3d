package org.quoin.engine.wire;

/** Which wire format this build speaks. */
public final class ProtocolVersion {
    /** Raised with every change of the bytes drawn in this package's documentation. */
    public static final int CURRENT = 5;

    /** "QUON": what the first message of a client begins with. */
    static final int MAGIC = 0x4E4F5551;

    private ProtocolVersion() {}
}
