package org.quoin.client.settings;

/** A value in the settings file is not one of those allowed; the message says which are. */
final class BadValueException extends Exception {
    private static final long serialVersionUID = 1L;

    BadValueException(String message) {
        super(message);
    }
}
