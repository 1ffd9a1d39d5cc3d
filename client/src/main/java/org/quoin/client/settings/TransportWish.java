package org.quoin.client.settings;

import java.util.Locale;

/** By what the player wants to be connected. */
public enum TransportWish {
    /** By UDP, and by TCP where no datagram comes through. */
    AUTO,
    /** By UDP or not at all. */
    UDP,
    /** By TCP alone. */
    TCP;

    /** Returns how it is written in the settings file. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads {@link #word}. */
    static TransportWish parse(String text) throws BadValueException {
        for (TransportWish wish : values()) {
            if (wish.word().equals(text)) {
                return wish;
            }
        }
        throw new BadValueException("must be auto, udp or tcp");
    }
}
