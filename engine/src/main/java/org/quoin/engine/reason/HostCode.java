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
    /** By the player {0}, at the address {1}. */
    CARRIED_ON(2),
    /** The same; the turns from {2} on that were played here alone are in {3}. */
    CARRIED_ON_APART(4),
    /** By the player {0}, at the address {1}: alone, so that a person has to decide. */
    CARRIED_ON_ALONE(2),
    /** To the player {0}, who does not answer. */
    HANDED_OVER(1),
    /** The player {0} goes on with the world alone, at the address {1}, while it is hosted here. */
    PARTED(2);

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
