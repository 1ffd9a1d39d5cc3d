package org.quoin.server.room;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.net.LockstepHost;
import org.quoin.server.map.MapBudget;
import org.quoin.server.map.MapPage;
import org.quoin.server.map.MapPage.State;
import org.quoin.server.map.WorldMap;
import org.quoin.server.room.RoomKeeper.Figures;
import org.tinylog.ThreadContext;

/**
 * The live maps of rooms. One is drawn from when a browser asks for it until nobody has for a
 * while, or the room is closed; all share a {@link MapBudget}. For any thread.
 */
final class RoomMaps implements AutoCloseable {
    /** A page that is open asks more often, as its stream of events ends before. */
    static final long UNASKED_NANOS_MAX = 60_000_000_000L;

    /** Land around the spawn that is drawn even if nobody has been there. */
    private static final int AREA_BLOCKS = 128;

    private final RoomsServer.Told told;
    private final MapBudget budget;
    private final TreeMap<String, Figures> rooms = new TreeMap<>();
    private final TreeMap<String, LockstepHost> hosts = new TreeMap<>();
    private final TreeMap<String, Drawn> drawn = new TreeMap<>();

    private static final class Drawn {
        final LockstepHost host;
        final WorldMap map;
        long askedNanos;

        Drawn(LockstepHost host, WorldMap map) {
            this.host = host;
            this.map = map;
        }
    }

    RoomMaps(RoomsServer.Told told, long nowNanos) {
        this.told = told;
        this.budget = new MapBudget(MapBudget.ROOMS_MAX, nowNanos);
    }

    /** These are the rooms now. */
    synchronized void show(List<Figures> figures) {
        rooms.clear();
        figures.forEach(each -> rooms.put(each.room(), each));
    }

    /** These are the hosts of the open rooms now: ends the maps that are not wanted any more. */
    synchronized void follow(Map<String, LockstepHost> open, long nowNanos) {
        hosts.clear();
        hosts.putAll(open);
        drawn.entrySet().removeIf(each -> isEnded(each.getKey(), each.getValue(), nowNanos));
    }

    private boolean isEnded(String name, Drawn each, long nowNanos) {
        Figures room = rooms.get(name);
        if (room != null && isMapped(room)) {
            each.map.setInfo(info(room));
        }
        boolean ends =
                hosts.get(name) != each.host
                        || room == null
                        || !isMapped(room)
                        || nowNanos - each.askedNanos > UNASKED_NANOS_MAX;
        if (ends) {
            each.map.close();
        }
        return ends;
    }

    /** What there is of a room's map, for whoever asks now; null if the room has none. */
    synchronized MapPage.@Nullable World world(String name, long nowNanos) {
        Figures room = rooms.get(name);
        if (room == null || !isMapped(room)) {
            return null;
        }
        LockstepHost host = hosts.get(name);
        if (host == null || !room.open()) {
            return new MapPage.World(info(room), State.CLOSED, null);
        }
        Drawn each = drawn.get(name);
        if (each == null && drawn.size() >= MapBudget.ROOMS_MAX) {
            return new MapPage.World(info(room), State.BUSY, null);
        }
        if (each == null) {
            each = new Drawn(host, start(room, host));
            drawn.put(name, each);
        }
        each.askedNanos = nowNanos;
        return new MapPage.World(info(room), State.OPEN, each.map);
    }

    private WorldMap start(Figures room, LockstepHost host) {
        ThreadContext.put(RoomKeeper.LOGGED, room.room() + ": "); // Inherited by its thread.
        try {
            return WorldMap.start(
                    host::slice,
                    host.resources().columns().of(host.world()),
                    AREA_BLOCKS,
                    info(room),
                    budget);
        } finally {
            ThreadContext.remove(RoomKeeper.LOGGED);
        }
    }

    private static boolean isMapped(Figures room) {
        return room.map() != RoomKind.Mapped.OFF;
    }

    private WorldMap.Info info(Figures room) {
        return new WorldMap.Info(
                room.room(),
                room.players(),
                room.playersMax(),
                told.address(),
                told.port(),
                room.room(),
                room.map() == RoomKind.Mapped.PLAYERS ? WorldMap.Shown.NAMES : WorldMap.Shown.NONE);
    }

    @Override
    public synchronized void close() {
        drawn.values().forEach(each -> each.map.close());
        drawn.clear();
    }
}
