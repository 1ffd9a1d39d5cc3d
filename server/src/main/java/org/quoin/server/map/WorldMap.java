package org.quoin.server.map;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.status.WorldSlice;
import org.quoin.engine.host.status.WorldSlice.Edits;
import org.quoin.engine.host.status.WorldSlice.Spot;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain.SpawnPlace;
import org.quoin.sim.world.WorldBounds;
import org.tinylog.Logger;

/**
 * The live map of one hosted world. A thread of its own, "quoin-map", asks the host for a slice of
 * the world several times a second, at most, and draws the columns that changed, those around
 * players, and those around the spawn. It is at work for a {@value #REST_PER_WORK}th of the time at
 * most, however much there is to draw; several maps share that time.
 */
public final class WorldMap implements AutoCloseable {
    /** How much longer it rests than it draws: a 25th of a core. */
    static final int REST_PER_WORK = 24;

    /** From one event to the next, and from one look at an idle world to the next. */
    static final long EVENT_NANOS = 1_000_000_000L;

    /** Columns around a player that are explored: as far as one sees well. */
    private static final int SEEN_COLUMNS = 8;

    /**
     * Columns that wait to be drawn: all that a world can have edits in, and an area at the spawn.
     */
    private static final int WAITING_MAX = 1 << 19;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Function<long[], WorldSlice> host;
    private final ColumnSource terrain;
    private final MapTiles tiles;
    private final MapBudget budget;
    private final ColumnPainter painter = new ColumnPainter();
    private final Thread thread;

    /** Columns that somebody has changed, drawn first; then those that nobody has looked at yet. */
    private final LinkedHashSet<Long> changed = new LinkedHashSet<>();

    private final LinkedHashSet<Long> unexplored = new LinkedHashSet<>();

    /** By slot: the column that its player was in when its surroundings were last looked at. */
    private final Map<Integer, Long> seenFrom = new TreeMap<>();

    private boolean isFirst = true;
    private boolean toldFull;
    private long eventNanos;
    private volatile boolean closing;
    private volatile Info info;

    /** Guarded by itself, as {@link #event} is. */
    private final Object events = new Object();

    private Event event;

    /** How much viewers may see of the players. */
    public enum Shown {
        /** Places and names. */
        NAMES,
        /** Places without names. */
        PLACES,
        /** How many there are. */
        NONE
    }

    /**
     * A world's name and figures, as the page shows them.
     *
     * @param name of the world
     * @param players who have a place
     * @param playersMax how many may
     * @param address where players join, HOST:PORT; empty for not known
     * @param port of the host, where its address is not known; -1 while none is open
     * @param room of a server of rooms; empty for a world of its own
     */
    public record Info(
            String name,
            int players,
            int playersMax,
            String address,
            int port,
            String room,
            Shown shown) {}

    /**
     * The newest changes.
     *
     * @param number counts the events
     * @param version of the tiles
     * @param turn the last one executed
     * @param players as far as they are shown
     */
    record Event(long number, long version, int turn, List<Spot> players) {}

    @SuppressWarnings("ThreadPriorityCheck") // Nothing depends on it: it only helps the game.
    private WorldMap(
            Function<long[], WorldSlice> host,
            ColumnSource terrain,
            int areaBlocks,
            Info info,
            MapTiles tiles,
            MapBudget budget,
            long nowNanos) {
        this.host = host;
        this.budget = budget;
        this.terrain = terrain;
        this.info = info;
        this.tiles = tiles;
        this.eventNanos = nowNanos;
        this.event = new Event(0, tiles.version(), 0, List.of());
        this.thread = new Thread(this::run, "quoin-map");
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        SpawnPlace spawn = terrain.terrain().spawn();
        explore(
                spawn.x() >> Section.SHIFT,
                spawn.z() >> Section.SHIFT,
                areaBlocks >> Section.SHIFT,
                false);
    }

    /**
     * Begins to follow a world.
     *
     * @param host asked for slices of it, on the map's thread
     * @param terrain of the world before any edit
     * @param areaBlocks how far around the spawn land is drawn where nobody has been; 0 for not
     * @param budget shared with the other maps of the process
     */
    public static WorldMap start(
            Function<long[], WorldSlice> host,
            ColumnSource terrain,
            int areaBlocks,
            Info info,
            MapBudget budget) {
        WorldMap map =
                of(
                        host,
                        terrain,
                        areaBlocks,
                        info,
                        // In microseconds: no process changes tiles more often.
                        new MapTiles(System.currentTimeMillis() * 1000, budget),
                        budget,
                        System.nanoTime());
        budget.begin();
        map.thread.start();
        return map;
    }

    /** One whose thread is not started: {@link #round} has it draw. */
    static WorldMap of(
            Function<long[], WorldSlice> host,
            ColumnSource terrain,
            int areaBlocks,
            Info info,
            MapTiles tiles,
            MapBudget budget,
            long nowNanos) {
        return new WorldMap(host, terrain, areaBlocks, info, tiles, budget, nowNanos);
    }

    MapTiles tiles() {
        return tiles;
    }

    /** The world's name and figures. */
    Info info() {
        return info;
    }

    /** Has something else said of the world from now on. */
    public void setInfo(Info other) {
        info = other;
    }

    /** Where the map is looked at first. */
    SpawnPlace spawn() {
        return terrain.terrain().spawn();
    }

    /** The last event. */
    Event event() {
        synchronized (events) {
            return event;
        }
    }

    /** The last event once it is later than one that was seen; null if none comes in time. */
    @Nullable Event awaitEvent(long seen, long millisMax) throws InterruptedException {
        long untilNanos = System.nanoTime() + millisMax * NANOS_PER_MILLI;
        synchronized (events) {
            while (event.number <= seen) {
                long leftMillis = (untilNanos - System.nanoTime()) / NANOS_PER_MILLI;
                if (closing || leftMillis <= 0) {
                    return null;
                }
                events.wait(leftMillis);
            }
            return event;
        }
    }

    /** Whether nothing changes on it any more. */
    boolean isClosed() {
        return closing;
    }

    private void run() {
        try {
            while (!closing) {
                long workedNanos = round();
                long restNanos = Math.max(NANOS_PER_MILLI, budget.restNanos(workedNanos));
                if (!isWaited()) {
                    long idleNanos = eventNanos + EVENT_NANOS - System.nanoTime();
                    restNanos = Math.max(restNanos, idleNanos);
                }
                Thread.sleep(restNanos / NANOS_PER_MILLI + 1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // It is closed.
        } catch (RuntimeException e) {
            if (!closing) {
                Logger.error(e, "the map is no longer drawn");
            }
        } finally {
            budget.end();
        }
    }

    /** Draws a few columns; returns the processor time that it took. */
    private long round() {
        ThreadMXBean times = ManagementFactory.getThreadMXBean();
        long fromNanos = times.getCurrentThreadCpuTime();
        round(host.apply(next()), System.nanoTime());
        return times.getCurrentThreadCpuTime() - fromNanos;
    }

    /** Draws what a slice has of the columns that were asked for, and sees what has changed. */
    void round(WorldSlice slice, long nowNanos) {
        for (long key : slice.changed()) {
            (isFirst ? unexplored : changed).add(SectionKey.columnOf(key));
        }
        isFirst = false;
        for (Edits each : slice.edits()) {
            changed.remove(each.column());
            unexplored.remove(each.column());
            long key = SectionKey.ofColumn(each.column());
            int[] cells =
                    painter.paint(
                            terrain.column(SectionKey.x(key), SectionKey.z(key)), each.sections());
            tiles.put(each.column(), cells);
        }
        for (Spot spot : slice.players()) {
            int cx = spot.x() >> Section.SHIFT;
            int cz = spot.z() >> Section.SHIFT;
            long column = SectionKey.columnOf(SectionKey.of(cx, 0, cz));
            if (!Objects.equals(seenFrom.put(spot.slot(), column), column)) {
                explore(cx, cz, SEEN_COLUMNS, true);
            }
        }
        if (tiles.isFull() && !toldFull) {
            toldFull = true;
            Logger.warn(
                    "the map has no room for more land: what is built further out is not shown");
        }
        if (nowNanos - eventNanos >= EVENT_NANOS) {
            eventNanos = nowNanos;
            tell(slice);
        }
    }

    private boolean isWaited() {
        return !changed.isEmpty() || !unexplored.isEmpty();
    }

    /** The columns to draw next; they wait until their edits have come. */
    long[] next() {
        return Stream.concat(changed.stream(), unexplored.stream())
                .limit(WorldSlice.COLUMNS_MAX)
                .mapToLong(Long::longValue)
                .toArray();
    }

    /** Has the columns around one drawn that are not yet, the nearest first. */
    private void explore(int cx, int cz, int radius, boolean round) {
        for (int ring = 0; ring <= radius; ring++) {
            for (int dz = -ring; dz <= ring; dz++) {
                int step = Math.abs(dz) == ring ? 1 : Math.max(1, 2 * ring);
                for (int dx = -ring; dx <= ring; dx += step) {
                    if (!round || dx * dx + dz * dz <= radius * radius) {
                        exploreColumn(cx + dx, cz + dz);
                    }
                }
            }
        }
    }

    private void exploreColumn(int cx, int cz) {
        long column = SectionKey.columnOf(SectionKey.of(cx, 0, cz));
        if (WorldBounds.isInsideBorder(cx << Section.SHIFT, cz << Section.SHIFT)
                && unexplored.size() < WAITING_MAX
                && !tiles.isFull()
                && !tiles.isKnown(column)) {
            unexplored.add(column);
        }
    }

    private void tell(WorldSlice slice) {
        Shown shown = info.shown();
        List<Spot> players =
                switch (shown) {
                    case NAMES -> slice.players();
                    case PLACES -> slice.players().stream().map(WorldMap::nameless).toList();
                    case NONE -> List.of();
                };
        synchronized (events) {
            boolean same =
                    event.version == tiles.version()
                            && event.players.equals(players)
                            && event.turn == slice.turn();
            if (!same) {
                event = new Event(event.number + 1, tiles.version(), slice.turn(), players);
                events.notifyAll();
            }
        }
    }

    private static Spot nameless(Spot spot) {
        return new Spot(spot.slot(), "", spot.x(), spot.y(), spot.z(), spot.yaw());
    }

    @Override
    public void close() {
        closing = true;
        thread.interrupt();
        synchronized (events) {
            events.notifyAll();
        }
    }
}
