package org.quoin.client.render.terrain;

import java.util.BitSet;
import java.util.function.LongPredicate;
import org.quoin.client.render.debug.DebugWorld;
import org.quoin.client.render.debug.DebugWorld.MeshState;
import org.quoin.client.render.mesh.SectionMesh.MeshDetail;
import org.quoin.client.view.Camera;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.WorldBounds;

/**
 * Decides which section to mesh next: first those that changed, then those whose light changed or
 * whose detail does not suit their distance, the nearest first; then those that were never meshed,
 * column by column in the {@link ColumnOrder}. Knows nothing of how meshes are made.
 */
final class MeshPlanner {
    /** Tells which columns can be meshed. */
    interface Readiness {
        /**
         * Whether everything that the column's meshes depend on is loaded; starts loading what is
         * not.
         */
        boolean isReady(int cx, int cz);
    }

    /** There is nothing to do. */
    static final long NONE = SectionKey.of(0, -1, 0);

    /** Meshes are kept this many columns beyond the view distance, so that turning back is free. */
    private static final int KEEP_COLUMNS = 2;

    /**
     * Columns that are fetched ahead, after one that is not loaded yet, until the whole view was
     * loaded once: several threads make some hundred of them while a slow picture is drawn.
     */
    static final int FETCH_AHEAD_FIRST = 256;

    /** The same from then on. */
    static final int FETCH_AHEAD = 24;

    /**
     * Once the whole view was loaded, at most this times the view distance of columns are fetched
     * per second: twice what flying needs. So the work when the camera enters a column is spread
     * over some pictures.
     */
    private static final int FETCHES_PER_SECOND = 8;

    /** Why a section that was asked for must be meshed again. */
    private static final byte FRESH = 0;

    private static final byte RELIT = 1;
    private static final byte CHANGED = 2;

    private final SectionStates states = new SectionStates();
    private final LongPredicate wanted = this::isWanted; // Allocated once.
    private final NearestKeys changed = new NearestKeys();
    private final NearestKeys relit = new NearestKeys();

    private final DetailRange range = new DetailRange();
    private int centreX;
    private int centreY;
    private int centreZ;
    private int radius = -1;

    /** The columns of which not all sections were polled yet. */
    private final ColumnOrder columns = new ColumnOrder();

    /** The column whose sections are being polled. */
    private int column = ColumnOrder.NONE;

    /** How many of its sections were visited. */
    private int sectionAt;

    /** Counts up over all sections, so that no answer is mistaken for a later one. */
    private int lastVersion;

    private double lastSeconds;

    /** Whether everything was asked for once since the view last grew or jumped. */
    private boolean settledOnce;

    /** Columns that may still be fetched ahead in this picture. */
    private int fetchAhead = FETCH_AHEAD_FIRST;

    /** The columns that were fetched ahead, by their numbers: nobody need ask for them again. */
    private final BitSet fetched = new BitSet();

    /**
     * Moves the camera to a section. Returns whether that changes which columns are wanted.
     *
     * @param fineSections see {@link DetailRange#fineSections}
     */
    boolean moveTo(int sx, int sy, int sz, int viewDistanceColumns, int fineSections) {
        boolean moved = moveTo(sx, sy, sz, viewDistanceColumns);
        if (range.moveTo(sx, sy, sz, fineSections)) {
            suitAll();
        }
        return moved;
    }

    /** Sets the detail of what is near; other meshes of it are made anew. */
    void useNearDetail(MeshDetail detail) {
        if (range.useNear(detail)) {
            suitAll();
        }
    }

    private void suitAll() {
        for (int at = states.next(0); at != SectionStates.NONE; at = states.next(at + 1)) {
            suit(states.key(at), at);
        }
    }

    private void suit(long key, int at) {
        if (states.stale[at] == FRESH && !states.bare[at] && !range.suits(key, states.detail[at])) {
            states.stale[at] = RELIT;
            addRelit(key, at);
        }
    }

    private void addRelit(long key, int at) {
        if (!states.inRelit[at]) {
            states.inRelit[at] = true;
            relit.add(key);
        }
    }

    private boolean moveTo(int sx, int sy, int sz, int viewDistanceColumns) {
        int wanted = viewDistanceColumns + 1; // The fog is thickest at the far side of a column.
        if (sx == centreX && sz == centreZ && wanted == radius) {
            sectionAt = sy == centreY ? sectionAt : 0; // Heights count from another section now.
            centreY = sy;
            return false;
        }
        boolean near = Math.abs(sx - (long) centreX) <= 1 && Math.abs(sz - (long) centreZ) <= 1;
        settledOnce &= near && wanted == radius;
        centreX = sx;
        centreY = sy;
        centreZ = sz;
        radius = wanted;
        columns.moveTo(sx, sz, wanted);
        fetched.clear();
        sectionAt = 0;
        forgetFar();
        return true;
    }

    /**
     * Sets the view: columns in view are meshed before others.
     *
     * @param fovDegrees vertical angle of view
     * @param aspect width of the picture by its height
     */
    void setView(Camera camera, float fovDegrees, double aspect) {
        columns.setView(camera, fovDegrees, aspect);
    }

    /**
     * Begins a picture: some columns may be fetched, more of them the longer ago the last picture
     * was.
     *
     * @param seconds since any fixed moment
     */
    void beginPicture(double seconds) {
        double passed = Math.max(0, seconds - lastSeconds);
        lastSeconds = seconds;
        int share = 1 + (int) Math.min(FETCH_AHEAD, passed * FETCHES_PER_SECOND * radius);
        fetchAhead = settledOnce ? Math.min(FETCH_AHEAD, share) : FETCH_AHEAD_FIRST;
    }

    /** Whether a mesh of that section should be kept. */
    boolean isWanted(long key) {
        long dx = SectionKey.x(key) - (long) centreX; // Squares of the world's width need 64 bits.
        long dz = SectionKey.z(key) - (long) centreZ;
        long keep = (long) radius + KEEP_COLUMNS;
        return dx * dx + dz * dz <= keep * keep;
    }

    /** The radius in columns within which meshes are kept. */
    int reachColumns() {
        return radius + KEEP_COLUMNS;
    }

    private void forgetFar() {
        states.keepIf(wanted);
        changed.keepIf(wanted);
        relit.keepIf(wanted);
    }

    /**
     * Marks a section to be meshed again, since its blocks or only its light changed. Does nothing
     * if it was never asked for.
     */
    void markStale(long key, boolean lightOnly) {
        int at = states.find(key);
        byte now = lightOnly ? RELIT : CHANGED;
        if (at == SectionStates.NONE || states.stale[at] >= now) {
            return;
        }
        states.stale[at] = now;
        if (lightOnly) {
            addRelit(key, at);
        } else {
            changed.add(key);
        }
    }

    /**
     * Polls the next section to mesh, which then counts as asked for. {@link #NONE} if there is
     * none, and while the next column to mesh is not loaded yet.
     */
    long next(Readiness readiness) {
        long key = nextChanged();
        if (key == NONE) {
            key = nextRelit();
        }
        return key == NONE ? nextNew(readiness) : key;
    }

    /** Polls the nearest section whose blocks have changed, or {@link #NONE}. */
    long nextChanged() {
        if (changed.isEmpty()) {
            return NONE;
        }
        long key = changed.pollNearest(centreX, centreY, centreZ);
        ask(key);
        return key;
    }

    /** Polls a certain section, if its blocks have changed and it waits. */
    boolean pollChanged(long key) {
        int at = states.find(key);
        if (at == SectionStates.NONE || states.stale[at] != CHANGED || !changed.remove(key)) {
            return false;
        }
        ask(key);
        return true;
    }

    private long nextRelit() {
        while (!relit.isEmpty()) {
            long key = relit.pollNearest(centreX, centreY, centreZ);
            int at = states.find(key);
            if (at == SectionStates.NONE) {
                continue;
            }
            states.inRelit[at] = false;
            // Else it has changed since, and waits in the other queue.
            if (states.stale[at] == RELIT) {
                ask(key);
                return key;
            }
        }
        return NONE;
    }

    private long nextNew(Readiness readiness) {
        while (true) {
            if (sectionAt == 0) { // Else a column is begun: only a whole one is shown.
                column = columns.next();
                if (column == ColumnOrder.NONE) {
                    settledOnce = true;
                    return NONE;
                }
                if (!isReady(column, readiness)) {
                    fetchAhead(readiness);
                    return NONE;
                }
            }
            while (sectionAt < WorldBounds.SECTIONS_HIGH) {
                long key =
                        SectionKey.of(columns.x(column), fromCentre(sectionAt), columns.z(column));
                sectionAt++;
                if (states.find(key) == SectionStates.NONE) {
                    ask(key);
                    return key;
                }
            }
            columns.remove(column);
            sectionAt = 0;
        }
    }

    private void fetchAhead(Readiness readiness) {
        columns.startAhead();
        int left = fetchAhead;
        int most = settledOnce ? FETCH_AHEAD : FETCH_AHEAD_FIRST;
        for (int i = 0; i < most && left > 0; i++) {
            int next = columns.ahead();
            if (next == ColumnOrder.NONE) {
                return;
            }
            if (!fetched.get(next)) {
                fetched.set(next);
                left -= isReady(next, readiness) ? 0 : 1;
            }
        }
    }

    private boolean isReady(int next, Readiness readiness) {
        return readiness.isReady(columns.x(next), columns.z(next));
    }

    private void ask(long key) {
        int at = states.add(key);
        states.stale[at] = FRESH;
        states.detail[at] = range.of(key);
        states.bare[at] = false;
        states.asked[at] = ++lastVersion;
    }

    /** The heights in order, near the camera's first: c, c+1, c-1, c+2, ... wrapped around. */
    private int fromCentre(int index) {
        int offset = (index + 1) / 2 * ((index & 1) == 0 ? -1 : 1);
        return Math.floorMod(centreY + offset, WorldBounds.SECTIONS_HIGH);
    }

    /** The version of the last request for that section; 0 if there was none. */
    int versionOf(long key) {
        int at = states.find(key);
        return at == SectionStates.NONE ? 0 : states.asked[at];
    }

    /** The detail in which to mesh a section. */
    MeshDetail detailOf(long key) {
        return range.of(key);
    }

    /** Whether a section was asked for and never answered. */
    boolean isNew(long key) {
        int at = states.find(key);
        return at != SectionStates.NONE && states.settled[at] == 0;
    }

    /**
     * Receives the answer to the request of that version. Returns whether it counts: the section is
     * still wanted and no later answer has come before.
     *
     * @param bare whether there is nothing to draw
     */
    boolean settle(long key, int version, boolean bare) {
        int at = states.find(key);
        if (at == SectionStates.NONE || version <= states.settled[at]) {
            return false;
        }
        states.settled[at] = version;
        states.bare[at] = bare && version == states.asked[at];
        return true;
    }

    /** Whether everything within the radius has been asked for. */
    boolean isDone() {
        return changed.isEmpty() && relit.isEmpty() && columns.next() == ColumnOrder.NONE;
    }

    /** Visits every section that waits, or that was asked for and not answered, in any order. */
    void eachQueued(DebugWorld.QueueVisitor visitor) {
        for (int i = columns.anyFrom(0); i != ColumnOrder.NONE; i = columns.anyFrom(i + 1)) {
            visitor.section(SectionKey.of(columns.x(i), 0, columns.z(i)), MeshState.COLUMN_WAITS);
        }
        for (int at = states.next(0); at != SectionStates.NONE; at = states.next(at + 1)) {
            visit(states.key(at), at, visitor);
        }
    }

    private void visit(long key, int at, DebugWorld.QueueVisitor visitor) {
        if (states.stale[at] == CHANGED) {
            visitor.section(key, MeshState.CHANGED_WAITS);
        } else if (states.stale[at] == RELIT) {
            visitor.section(key, MeshState.RELIT_WAITS);
        } else if (states.asked[at] > states.settled[at]) {
            visitor.section(key, MeshState.UNDER_WAY);
        }
    }

    /** About how many sections are still to be asked for. */
    int pending() {
        return changed.size() + relit.size() + columns.left();
    }

    /** How many sections whose blocks have changed are still to be asked for. */
    int pendingChanges() {
        return changed.size();
    }
}
