package org.quoin.client.settings;

/** What was typed is not the address of a host; the message says why in words for the player. */
public final class HostAddressException extends Exception {
    private static final long serialVersionUID = 1L;

    HostAddressException(String message) {
        super(message);
    }
}
