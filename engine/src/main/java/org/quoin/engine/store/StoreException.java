package org.quoin.engine.store;

/** A world's files cannot be used. The message is for the player and names the file. */
public sealed class StoreException extends Exception permits StoreException.VersionException {
    private static final long serialVersionUID = 1L;

    /** Makes an exception with a message for the player. */
    public StoreException(String message) {
        super(message);
    }

    /** Makes an exception with a message for the player and its cause. */
    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }

    /** A file is undamaged but of a version that this build cannot read. The message names both. */
    public static final class VersionException extends StoreException {
        private static final long serialVersionUID = 1L;

        /** Makes an exception with a message for the player. */
        public VersionException(String message) {
            super(message);
        }
    }
}
