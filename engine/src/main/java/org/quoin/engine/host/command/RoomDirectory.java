package org.quoin.engine.host.command;

import java.util.List;
import org.quoin.engine.wire.RoomList;

/**
 * What the players of a room can ask about it and about the server that it belongs to. Called on
 * the room's own thread, and answers at once.
 */
public interface RoomDirectory {
    /**
     * A player in the ratings of a mode.
     *
     * @param margin the rating is that sure, to both sides
     * @param games rounds against others
     * @param bestMillis of the fastest race; 0 for none
     */
    record Ranked(String name, long rating, long margin, int games, int wins, long bestMillis) {}

    /** The best players of a mode, best first. */
    record Board(String mode, List<Ranked> players) {}

    /** The name of the room. */
    String room();

    /** All rooms of the server that a player can choose from, those with most players first. */
    List<RoomList.Room> rooms();

    /** The best players of each mode of the room's template, as far as somebody is rated. */
    List<Board> boards();
}
