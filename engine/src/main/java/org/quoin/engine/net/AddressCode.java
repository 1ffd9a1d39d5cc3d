package org.quoin.engine.net;

import org.quoin.engine.reason.ReasonCode;

/** Problems with an address. */
public enum AddressCode implements ReasonCode {
    EMPTY,
    NO_PORT,
    /** See its sentence. */
    PORT_NO_NUMBER(1),
    /** See its sentence. */
    PORT_RANGE(1),
    NOT_CLOSED,
    /** See its sentence. */
    AFTER_BRACKET(1),
    NO_HOST,
    TOO_LONG,
    /** See its sentence. */
    BAD_CHARACTER(1),
    /** See its sentence. */
    NO_NAME(1),
    /** See its sentence. */
    NO_IPV4(1),
    /** See its sentence. */
    NO_IPV6(1),
    /** See its sentence. */
    NO_CODE(1),
    /** See its sentence. */
    NO_ROOM(1);

    private final int arguments;

    AddressCode() {
        this(0);
    }

    AddressCode(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public String group() {
        return "address";
    }

    @Override
    public int arguments() {
        return arguments;
    }
}
