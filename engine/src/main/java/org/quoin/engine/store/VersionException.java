package org.quoin.engine.store;

/** A file is whole but of a version that this build cannot read. The message names both. */
public final class VersionException extends StoreException {
    private static final long serialVersionUID = 1L;

    /** With a message for a person. */
    public VersionException(String message) {
        super(message);
    }
}
