package org.quoin.engine.transport;

import java.util.Locale;
import java.util.Optional;

/** By which protocols a client exchanges turns and frames with its host. */
public enum TransportChoice {
    /** UDP, or TCP where no datagram comes through. */
    AUTO,
    /** UDP or nothing. */
    UDP,
    /** TCP alone. */
    TCP;

    /** As it is written on the command line. */
    public String optionName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The choice with that name on the command line. */
    public static Optional<TransportChoice> ofOptionName(String text) {
        for (TransportChoice choice : values()) {
            if (choice.optionName().equals(text)) {
                return Optional.of(choice);
            }
        }
        return Optional.empty();
    }
}
