package org.quoin.server.world;

import java.io.IOException;
import java.nio.file.Path;

/** Work failed on its way, and so did the way back. */
public final class PartlyDoneException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String where;

    /**
     * @param cause why it failed
     * @param where the path of the finished part
     */
    PartlyDoneException(IOException cause, Path where) {
        super(cause.getMessage(), cause);
        this.where = where.toString();
    }

    /** Where what was done lies. */
    public String where() {
        return where;
    }
}
