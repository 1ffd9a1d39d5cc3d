package org.quoin.client.sound;

/** A sound file that cannot be used. The message says why. */
final class WavException extends Exception {
    private static final long serialVersionUID = 1L;

    WavException(String message) {
        super(message);
    }
}
