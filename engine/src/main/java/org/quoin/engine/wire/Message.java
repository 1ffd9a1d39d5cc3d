package org.quoin.engine.wire;

import org.quoin.sim.util.ByteWriter;

/** A message, sent over the wire in one piece. */
public sealed interface Message permits ToHost, ToClient {
    /** Writes it as the package's documentation draws it, kind first. */
    void write(ByteWriter out);
}
