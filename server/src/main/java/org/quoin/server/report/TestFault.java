package org.quoin.server.report;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A fault on purpose, to try what happens then. Only a system property of Java asks for one, which
 * nobody gives by accident: {@code -Dquoin.test.fault=PLACE@TURN}, such as {@code loop@60}.
 */
public final class TestFault {
    /** The system property. */
    public static final String PROPERTY = "quoin.test.fault";

    private static final TestFault NONE = new TestFault(null, Integer.MAX_VALUE);

    private final @Nullable Place place;
    private final int turn;

    /** Where the fault comes up. */
    public enum Place {
        /** In the main loop, between two pictures. */
        LOOP,
        /** While a picture is drawn, and again in each after it. */
        DRAW,
        /** In the client's network thread. */
        CLIENT,
        /** In a thread that nobody watches. */
        THREAD,
        /** The memory is used up in the main loop. */
        MEMORY
    }

    private TestFault(@Nullable Place place, int turn) {
        this.place = place;
        this.turn = turn;
    }

    /** The fault the system property asks for; usually none. */
    public static TestFault ofProperty() {
        return of(System.getProperty(PROPERTY, ""));
    }

    /** Reads a value of the property; nothing of what it cannot read. */
    static TestFault of(String value) {
        int at = value.indexOf('@');
        if (at < 0) {
            return NONE;
        }
        try {
            Place place = Place.valueOf(value.substring(0, at).toUpperCase(Locale.ROOT));
            return new TestFault(place, Integer.parseInt(value.substring(at + 1)));
        } catch (IllegalArgumentException e) {
            return NONE;
        }
    }

    /**
     * Fails if that is asked for.
     *
     * @param here where the caller is
     * @param now the turn that is played
     */
    public void check(Place here, int now) {
        if (here != place || now < turn) {
            return;
        }
        String text = "a fault on purpose at turn " + now;
        switch (here) {
            case LOOP, DRAW, CLIENT -> throw new IllegalStateException(text);
            case MEMORY -> throw new OutOfMemoryError(text);
            case THREAD -> {
                Thread thread =
                        new Thread(
                                () -> {
                                    throw new IllegalStateException(text);
                                },
                                "quoin-test-fault");
                thread.setDaemon(true);
                thread.start();
            }
        }
    }
}
