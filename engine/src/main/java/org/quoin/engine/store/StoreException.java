package org.quoin.engine.store;

/** A world's files are not what they should be. The message is for a person and says which. */
public sealed class StoreException extends Exception permits VersionException {
    private static final long serialVersionUID = 1L;

    /** With a message for a person. */
    public StoreException(String message) {
        super(message);
    }

    /** With a message for a person and what led to it. */
    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
