package org.quoin.engine.net.transport;

import java.util.Locale;
import java.util.Optional;

/** What a client carries its turns and frames by. */
public enum TransportChoice {
    /** UDP, and TCP where no datagram comes through. */
    AUTO,
    /** UDP or nothing. */
    UDP,
    /** TCP alone. */
    TCP;

    /** As it is written on the command line. */
    public String optionName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one that is written like this. */
    public static Optional<TransportChoice> ofOptionName(String text) {
        for (TransportChoice choice : values()) {
            if (choice.optionName().equals(text)) {
                return Optional.of(choice);
            }
        }
        return Optional.empty();
    }
}
