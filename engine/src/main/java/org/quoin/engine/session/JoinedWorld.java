package org.quoin.engine.session;

import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.RingWindow;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.pacing.ProtocolViolationException;
import org.quoin.engine.session.pacing.SealedTurns;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.sim.Simulation;

/**
 * The world that the host has accepted us into: its download, then its simulation, and the turns
 * kept for it. Another welcome with a snapshot makes a new one.
 */
final class JoinedWorld {
    /** A host lets a player go before this many in {@link #RESYNCS_NANOS}. */
    static final int RESYNCS_MAX = 5;

    private static final long RESYNCS_NANOS = 60_000_000_000L;

    private final SealedTurns turns;
    private final HashReports hashes;
    private final TurnLog log = new TurnLog();
    private final RingWindow resyncNanos;
    private final SnapshotDownload download;
    private ToClient.Welcome welcome;
    private Lineage lineage;
    private @Nullable Simulation simulation;
    private @Nullable Resync resync;
    private int joinTurn;
    private boolean arrived;
    private long arrivedNanos;

    /**
     * @param before the world of the same session before, whose counts go on; null for the first
     */
    JoinedWorld(
            ToClient.Welcome welcome, ClientEnvironment environment, @Nullable JoinedWorld before) {
        int everyTurns = welcome.hashEveryTurns();
        this.welcome = welcome;
        this.lineage = welcome.lineage();
        this.turns = new SealedTurns(welcome);
        this.resyncNanos = before == null ? new RingWindow(RESYNCS_MAX) : before.resyncNanos;
        this.hashes =
                before == null
                        ? new HashReports(everyTurns, welcome.turnRate())
                        : before.hashes.next(everyTurns, welcome.turnRate());
        this.download =
                new SnapshotDownload(
                        welcome.snapshotTurn(),
                        welcome.rawBytes(),
                        welcome.packedBytes(),
                        welcome.world(),
                        environment.openBudgets().get(),
                        0,
                        EndCode.WORLD_LARGE);
    }

    /** Why there is no world to be had of the welcome; null if there is. */
    @Nullable Reason problem() {
        String undecoded = turns.problem();
        return undecoded == null ? download.problem() : Reason.of(EndCode.HOST_WRONG, undecoded);
    }

    /** Goes on over another connection with the world that is here. */
    void resume(ToClient.Welcome again) {
        welcome = again;
        renew(again.lineage());
        turns.reconnected(again);
        resync = null;
    }

    /** The part of a hello that asks to return to this world. */
    Resume resumeRequest() {
        int turn = turns.executedTurn();
        return new Resume(welcome.token(), lineage.sessionOf(turn), turn);
    }

    /** Whose turns the world is made of. */
    Lineage lineage() {
        return lineage;
    }

    /** The turns that follow are of this lineage; those that are here and not of it go. */
    void renew(Lineage newer) {
        turns.forgetAfter(newer.lastTurnSharedWith(lineage));
        lineage = newer;
    }

    SealedTurns turns() {
        return turns;
    }

    HashReports hashes() {
        return hashes;
    }

    TurnLog log() {
        return log;
    }

    SnapshotDownload download() {
        return download;
    }

    /** The newest: a client that comes back gets another. */
    ToClient.Welcome welcome() {
        return welcome;
    }

    /** Null until the snapshot is complete. */
    @Nullable Simulation simulation() {
        return simulation;
    }

    /** Null unless our world is being replaced. */
    @Nullable Resync resync() {
        return resync;
    }

    /** Makes the world of the complete download. */
    void open(ClientEnvironment environment) throws ProtocolViolationException {
        setSimulation(download.open(environment.resources()));
    }

    /**
     * Ends what comes too slowly: our world, or the one that is to replace it.
     *
     * @throws ProtocolViolationException if it does
     */
    void checkDownloads(long nowNanos) throws ProtocolViolationException {
        download.check(nowNanos);
        if (resync != null) {
            resync.check(nowNanos);
        }
    }

    /**
     * Begins to replace our world by the host's, which comes.
     *
     * @return why not; null if it has begun
     */
    @Nullable Reason beginResync(
            ToClient.Resync announced,
            Simulation current,
            ClientEnvironment environment,
            long nowNanos) {
        resyncNanos.add(nowNanos);
        boolean tooMany =
                resyncNanos.count() == RESYNCS_MAX
                        && nowNanos - resyncNanos.get(RESYNCS_MAX - 1) <= RESYNCS_NANOS;
        if (tooMany) { // Each takes a copy of our world.
            return Reason.of(EndCode.HOST_WRONG, "more resyncs than any host sends");
        }
        resync = null; // What one before had downloaded makes room.
        Resync next = new Resync(announced, welcome, current, environment.openBudgets().get());
        resync = next;
        return next.problem();
    }

    /** Replaces our world by the host's of the same turn. */
    void replace(Simulation before, Simulation hosts) {
        setSimulation(hosts);
        resync = null;
        hashes.replaced(hosts);
        hosts.nameSectionsOf(before);
    }

    private void setSimulation(Simulation next) {
        simulation = next;
        turns.setExecutedTurn(next.turn());
    }

    /** The world is near the host's newest turn. */
    void arrive(long nowNanos) {
        arrivedNanos = arrived ? arrivedNanos : nowNanos;
        arrived = true;
    }

    /** Whether the world has been near the host's newest turn. */
    boolean hasArrived() {
        return arrived;
    }

    /** When the world was near the host's newest turn for the first time. */
    long arrivedNanos() {
        return arrivedNanos;
    }

    /** Whether our avatar has been in this world. */
    boolean hasEntered() {
        return joinTurn != 0;
    }

    /** Our avatar is in the world: returns whether it is for the first time. */
    boolean enter(Simulation current) {
        boolean first = joinTurn == 0;
        joinTurn = first ? current.turn() : joinTurn;
        return first;
    }

    /** Turns executed with our avatar in the world. */
    int playedTurns() {
        return joinTurn == 0 ? 0 : Math.max(0, turns.executedTurn() - joinTurn + 1);
    }

    /** The turn near which the low bits of turns on the wire are resolved. */
    int nearTurn() {
        return Math.max(welcome.snapshotTurn(), turns.newestTurn());
    }
}
