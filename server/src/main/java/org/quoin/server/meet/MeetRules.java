package org.quoin.server.meet;

/**
 * The limits of a meeting point.
 *
 * @param hosts worlds that are registered at one time
 * @param pairs players that are connected through it at one time
 * @param perAddress worlds, players on standby, and players, of one address
 * @param pairKbits what one pair may send in both directions together, in kbit/s
 * @param allKbits the same of all pairs
 * @param listed whether worlds that want it are listed over HTTP
 */
public record MeetRules(
        int hosts, int pairs, int perAddress, int pairKbits, int allKbits, boolean listed) {
    /** A small server with 100 Mbit/s. */
    public static final MeetRules USUAL = new MeetRules(1000, 500, 16, 2000, 50_000, false);

    /** Of each world several players stand by. */
    private static final int STANDBYS_OF_WORLD = 4;

    /** How many worlds, or players on standby, may be registered at one time. */
    int most(boolean standbys) {
        return standbys ? STANDBYS_OF_WORLD * hosts : hosts;
    }

    /** The same where the list is shown. */
    public MeetRules asListed() {
        return new MeetRules(hosts, pairs, perAddress, pairKbits, allKbits, true);
    }
}
