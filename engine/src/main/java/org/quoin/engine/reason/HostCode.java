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
    PORT_UNUSABLE(1),
    /** At the address {0}. */
    CARRIED_ON(1),
    /** At the address {0}; the turns from {1} on that were played here alone are in {2}. */
    CARRIED_ON_APART(3);

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
