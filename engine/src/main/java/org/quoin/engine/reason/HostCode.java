package org.quoin.engine.reason;

/** Why a world cannot be hosted, or opened to others. */
public enum HostCode implements ReasonCode {
    /** On port {0}. */
    OPEN_ALREADY("The world is open on port {0} already"),
    /** Port {0}. */
    PORT_TAKEN("Port {0} is taken, perhaps by another world: choose another port"),
    /** Port {0}. */
    PORT_DENIED("This system does not let the game use port {0}: choose one above 1023"),
    /** Port {0}; the system says why. */
    PORT_UNUSABLE("Port {0} cannot be used: choose another port");

    private final String english;

    HostCode(String english) {
        this.english = english;
    }

    @Override
    public String group() {
        return "host";
    }

    @Override
    public String english() {
        return english;
    }
}
