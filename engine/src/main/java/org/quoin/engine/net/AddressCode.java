package org.quoin.engine.net;

import org.quoin.engine.reason.ReasonCode;

/** What may be wrong with an address. */
public enum AddressCode implements ReasonCode {
    /** See its sentence. */
    EMPTY("Type the address of a host, like 192.168.0.7"),
    /** See its sentence. */
    NO_PORT("The port is missing: a number from 1 to 65535"),
    /** See its sentence. */
    PORT_NO_NUMBER("The port must be a number, not \"{0}\""),
    /** See its sentence. */
    PORT_RANGE("The port must be from 1 to 65535, not {0}"),
    /** See its sentence. */
    NOT_CLOSED("The closing ] of the address is missing"),
    /** See its sentence. */
    AFTER_BRACKET("After ] only :PORT may follow, not \"{0}\""),
    /** See its sentence. */
    NO_HOST("The host before the : is missing"),
    /** See its sentence. */
    TOO_LONG("The name of the host is too long"),
    /** See its sentence. */
    BAD_CHARACTER("A host cannot contain \"{0}\""),
    /** See its sentence. */
    NO_NAME("\"{0}\" is not the name of a host"),
    /** See its sentence. */
    NO_IPV4("\"{0}\" is not an address: four numbers from 0 to 255 are"),
    /** See its sentence. */
    NO_IPV6("\"{0}\" is not an IPv6 address");

    private final String english;

    AddressCode(String english) {
        this.english = english;
    }

    @Override
    public String group() {
        return "address";
    }

    @Override
    public String english() {
        return english;
    }
}
