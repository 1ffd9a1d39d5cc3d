package org.quoin.server.room;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.HostConfig;

/**
 * The kind of rooms that a template makes: worlds that anybody may join at any time, and that are
 * kept.
 *
 * @param name of the template
 * @param fewest rooms there are, dormant or open
 * @param most rooms there may be
 * @param ready dormant rooms that are kept for whoever finds all others full
 * @param idleNanosMax after so long without a player a room is closed
 * @param rules makes the rules of a room; the world in them counts for a new one
 * @param memoryBytesMax the share of one room; 0 for that of the server
 * @param start an export that new rooms begin with; null for a new world
 * @param map what browsers see of rooms that strangers may join
 */
public record RoomKind(
        String name,
        int fewest,
        int most,
        int ready,
        long idleNanosMax,
        Supplier<HostConfig> rules,
        long memoryBytesMax,
        @Nullable Path start,
        Mapped map) {
    /** What the map of a room shows. */
    public enum Mapped {
        /** There is no map. */
        OFF,
        /** The land, and how many players there are. */
        WORLD,
        /** Places and names of players as well. */
        PLAYERS
    }
}
