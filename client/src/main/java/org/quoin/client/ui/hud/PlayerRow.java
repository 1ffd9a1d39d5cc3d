package org.quoin.client.ui.hud;

/**
 * A player in the list of players.
 *
 * @param name the player's name
 * @param color of the player's clothes, 0xRRGGBB
 * @param own whether it is the player in front of this screen
 * @param away whether nobody moves the avatar now: the connection is lost, or still being made
 * @param known whether the host has said how the player fares; else the figures mean nothing
 * @param roundTripMillis to the host
 * @param lossPercent of the datagrams to the player
 * @param inputDelayTurns in force
 * @param substitutions turns that were played without the player's input
 * @param tickMicros what a turn costs the player's machine
 * @param ticksBehind how many turns that machine is behind
 * @param trouble why the player is slow or away, in few words; empty if all is well
 */
public record PlayerRow(
        String name,
        int color,
        boolean own,
        boolean away,
        boolean known,
        int roundTripMillis,
        int lossPercent,
        int inputDelayTurns,
        int substitutions,
        int tickMicros,
        int ticksBehind,
        String trouble) {

    /** A player of whom nothing is known but the name. */
    public static PlayerRow unknown(String name, int color, boolean own) {
        return new PlayerRow(name, color, own, false, false, 0, 0, 0, 0, 0, 0, "");
    }
}
