package org.quoin.sim.input;

import org.quoin.sim.player.Level;

/**
 * A player who is not here, but remembered, may do more or less when it comes back; one who is here
 * by then, or forgotten, is left as it is.
 *
 * @param playerId by which the world knows the player
 */
public record SetKnownLevel(long playerId, Level level) implements Command {
    @Override
    public int slot() {
        return NO_SLOT;
    }

    @Override
    public String text() {
        return "level of " + Long.toHexString(playerId) + " " + level.word();
    }

    @Override
    public void deliver(Receiver receiver) {
        receiver.setKnownLevel(this);
    }
}
