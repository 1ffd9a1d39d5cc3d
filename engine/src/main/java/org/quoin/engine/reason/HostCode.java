package org.quoin.engine.reason;

/** Why a world cannot be hosted, or opened to others. */
public enum HostCode implements ReasonCode {
    /** On port {0}. */
    OPEN_ALREADY(1),
    /** Port {0}. */
    PORT_TAKEN(1),
    /** Port {0}. */
    PORT_DENIED(1),
    /** Port {0}; the system says why. */
    PORT_UNUSABLE(1);

    private final int arguments;

    HostCode() {
        this(0);
    }

    HostCode(int arguments) {
        this.arguments = arguments;
    }

    @Override
    public String group() {
        return "host";
    }

    @Override
    public int arguments() {
        return arguments;
    }
}
