package org.quoin.engine.host.turns;

import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.report.TrafficCounter;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.FrameClocks;
import org.quoin.engine.wire.Wire;

/**
 * One connection to the host: how far it has come, what it has been sent, and when it was last
 * heard. Mutable; belongs to the session's thread. The methods that change the phase are the
 * events.
 *
 * <pre>
 *   GREETING ── serve ──▶ LOADING ── ready ──▶ PLAYING
 *      │                     │                    │
 *      └───── letGo ─────────┴──── letGo ─────────┴──▶ CLOSING
 *
 *   event    GREETING   LOADING    PLAYING    CLOSING
 *   serve    LOADING    error      error      error
 *   ready    refused    PLAYING*   refused    refused
 *   letGo    CLOSING    CLOSING    CLOSING    error
 *
 *   refused  the client's mistake: the phase stays, the event returns false
 *   error    a mistake of our own: an IllegalStateException
 *   *        if it {@link #takesTurns}, else refused
 * </pre>
 *
 * <p>It has a {@link #player} while LOADING and PLAYING. In both it may have a {@link #transfer}: a
 * snapshot that is being packed, or sent and not all acknowledged.
 */
public final class Peer {
    /** How far a connection has come. */
    public enum Phase {
        /** Connected; its hello is awaited. */
        GREETING,
        /** Welcome, or about to be: downloads the world and catches up. */
        LOADING,
        /** Has caught up: its avatar is in the world or will be in the next turn. */
        PLAYING,
        /** It has been sent the reason why it must go; anything it still sends is ignored. */
        CLOSING
    }

    /** Kept free in a stream for short messages. */
    private static final int RESERVE_BYTES = 2048;

    private final HostOutbox outbox;
    private final ObjIntConsumer<byte[]> counts;
    private final int connection;
    private final long origin;
    private final @Nullable OtherEnd otherEnd;
    private final LinkStats link = new LinkStats();
    private final SentTurns sent;
    private boolean welcome;
    private final SendBudget budget = new SendBudget();
    private final WorldPacing pacing;
    private final WorldSending world = new WorldSending();

    /** Whether the world that it entered with was held up on its way. */
    private boolean worldWasHeldUp;

    private Phase phase = Phase.GREETING;
    private @Nullable Player player;
    private @Nullable SnapshotTransfer transfer;
    private long openedNanos;
    private long lastHeardNanos;

    /** When it last came nearer to having the world that it is sent; see {@link #owesProgress}. */
    private long progressNanos;

    /** The player's, or its own before it has one. */
    private TrafficCounter in = new TrafficCounter();

    /** See {@link #in}. */
    private TrafficCounter out = new TrafficCounter();

    Peer(
            HostOutbox outbox,
            ObjIntConsumer<byte[]> counts,
            int connection,
            long origin,
            @Nullable OtherEnd otherEnd,
            long nowNanos) {
        this.outbox = outbox;
        this.counts = counts;
        this.connection = connection;
        this.origin = origin;
        this.otherEnd = otherEnd;
        this.sent = new SentTurns(nowNanos);
        this.openedNanos = nowNanos;
        this.pacing = new WorldPacing(budget, link, nowNanos);
        this.lastHeardNanos = nowNanos;
    }

    // The events.

    /**
     * Becomes the connection of a player.
     *
     * @param keepsWorld whether the client goes on with the world it has
     */
    public void serve(Player whose, boolean keepsWorld, long nowNanos) {
        if (phase != Phase.GREETING) {
            throw new IllegalStateException(this + " serves " + whose.name());
        }
        whose.connect(keepsWorld);
        whose.setOrigin(origin);
        // What came before is the player's: its hello.
        whose.stats().in().stream((int) in.total().tcpBytes(), nowNanos);
        in = whose.stats().in();
        out = whose.stats().out();
        world.begin(out.total().tcpBytes());
        player = whose;
        phase = Phase.LOADING;
        outbox.served(connection);
        progressNanos = nowNanos;
    }

    /** The client says that it has the world. Returns whether it may say so now. */
    public boolean ready() {
        if (phase != Phase.LOADING || !takesTurns()) {
            return false;
        }
        phase = Phase.PLAYING;
        return true;
    }

    /** It serves its player no more, and nothing that it sends counts. */
    public void letGo(long nowNanos) {
        if (phase == Phase.CLOSING) {
            throw new IllegalStateException(this + " let go twice");
        }
        phase = Phase.CLOSING;
        player = null;
        transfer = null;
        lastHeardNanos = nowNanos;
    }

    /** A message came by the stream. */
    public void streamReceived(int bytes, long nowNanos) {
        in.stream(bytes, nowNanos);
        lastHeardNanos = nowNanos;
    }

    /** A datagram came; whether it is believed is not known yet. */
    public void datagramReceived(byte[] bytes, long nowNanos) {
        in.datagram(bytes.length, nowNanos);
        if (link.isDuplicate(bytes) && player != null) {
            player.stats().countDuplicate();
        }
    }

    /**
     * Input frames came, and with them an acknowledgement of turns.
     *
     * @param timely whether they came just then, rather than waited for us in our own sockets
     */
    public void framesReceived(Player whose, ToHost.Frames frames, boolean timely, long nowNanos) {
        lastHeardNanos = nowNanos;
        link.countFrames();
        FrameClocks clocks = frames.clocks();
        if (clocks != null) {
            link.receive(clocks, whose.stats(), timely, nowNanos);
            budget.receive(clocks, link.roundTripNanos(), nowNanos);
            whose.stats().setInputDelayTurns(frames.inputDelayTurns());
        }
        sent.acknowledge(frames.ackTurn(), frames.haveMask());
        whose.stats().acknowledge(sent.ackTurn());
    }

    /** A datagram came that only shows what the connection carries: it was not lost. */
    public void trainPartReceived() {
        link.countFrames();
    }

    /** Discounts time in which this host stalled: nobody was heard. */
    public void forgiveStall(long nanos, long nowNanos) {
        openedNanos = Math.min(nowNanos, openedNanos + nanos);
        lastHeardNanos = Math.min(nowNanos, lastHeardNanos + nanos);
        progressNanos = Math.min(nowNanos, progressNanos + nanos);
    }

    // The snapshot that it gets.

    /** A world is being packed for it. */
    public void beginTransfer(SnapshotTransfer begun) {
        transfer = begun;
        pacing.begin();
    }

    /** The snapshot that it waits for or gets; null if it needs none. */
    public @Nullable SnapshotTransfer transfer() {
        return transfer;
    }

    /** Whether the client is in: it has been sent a welcome, or is just being sent one. */
    public boolean isWelcome() {
        return welcome && phase != Phase.CLOSING;
    }

    /** The client has the world after a turn, or will have it before it gets another. */
    public void beginTurnsAfter(int turn) {
        welcome = true;
        sent.begin(turn);
        if (player != null) {
            player.stats().acknowledge(turn);
        }
    }

    /** Bytes of the snapshot arrived. Returns whether that many were sent. */
    public boolean acknowledgeSnapshot(int receivedBytes, long nowNanos) {
        SnapshotTransfer under = transfer;
        if (under == null) {
            return false;
        }
        int before = under.ackedBytes();
        if (!under.acknowledge(receivedBytes)) {
            return false;
        }
        if (under.ackedBytes() > before) {
            progressNanos = nowNanos;
        }
        if (under.isAcknowledged()) {
            worldWasHeldUp |= isWorldHeldUp(nowNanos);
            if (under.forEntry()) {
                world.arrived(budget, nowNanos);
            }
            transfer = null;
        }
        return true;
    }

    /** Counts its progress from now on: the time before was the host's own. */
    public void restartProgress(long nowNanos) {
        progressNanos = nowNanos;
    }

    /** Sends as much of the snapshot as the client's acknowledgements allow. */
    public void sendSnapshotParts(SnapshotTransfer under, long nowNanos) {
        // One place stays free: turns that go by TCP must not wait behind a whole snapshot.
        while (hasRoom(2)) {
            int offset = under.sentBytes();
            Blob part =
                    under.forEntry() || isReliable()
                            ? under.nextPart(
                                    Limits.SNAPSHOT_PART_BYTES_MAX,
                                    Limits.SNAPSHOT_PARTS_IN_FLIGHT_MAX)
                            : pacing.nextPart(under, nowNanos);
            if (part == null) {
                return;
            }
            send(new ToClient.SnapshotPart(offset, part), nowNanos);
            world.partSent(offset == 0, out.total().tcpBytes(), nowNanos);
        }
    }

    // Sending.

    /** Sends a message by the stream. */
    public void send(ToClient message, long nowNanos) {
        send(Wire.encode(message), nowNanos);
    }

    /** Sends a coded message by the stream. */
    public void send(byte[] message, long nowNanos) {
        out.stream(message.length, nowNanos);
        if (message.length <= Wire.SHORT_STREAM_BYTES_MAX) {
            budget.streamSent(message.length, nowNanos);
        }
        counts.accept(message, message.length);
        outbox.stream(connection, message);
    }

    /** Sends a datagram; see {@link HostOutbox#datagram}. */
    void sendDatagram(byte[] buffer, int length, long nowNanos) {
        if (isReliable()) {
            out.stream(length, nowNanos);
        } else {
            out.datagram(length, nowNanos);
            budget.datagramSent(length, nowNanos);
        }
        counts.accept(buffer, length);
        outbox.datagram(connection, buffer, length);
    }

    /** The times for the next datagram, which goes by the stream where that carries all. */
    Clocks stampOfNext(long nowNanos) {
        return link.stamp(out.total().udpDatagrams() + (isReliable() ? 0 : 1), nowNanos);
    }

    /** Whether its stream has room for a number of the longest messages and for short ones. */
    public boolean hasRoom(int longestMessages) {
        return outbox.streamRoomBytes(connection)
                >= longestMessages * Limits.STREAM_MESSAGE_BYTES_MAX + RESERVE_BYTES;
    }

    /** See {@link HostOutbox#isReliable}. */
    boolean isReliable() {
        return outbox.isReliable(connection);
    }

    // What others read.

    public int connection() {
        return connection;
    }

    /** Where it comes from: see {@link org.quoin.engine.congestion.OriginRates}. */
    public long origin() {
        return origin;
    }

    /**
     * The proved identity of the other end, bound to its channel; null if it has proved nothing.
     */
    public @Nullable OtherEnd otherEnd() {
        return otherEnd;
    }

    /** The identity that the other end has proved; null if it has not. */
    public @Nullable PublicIdentity identity() {
        return otherEnd == null ? null : otherEnd.identity();
    }

    /** Whether it is a connection of the host's own process: nobody keeps these out. */
    public boolean isOwn() {
        return outbox.isOwn(connection);
    }

    /** See {@link HostOutbox#hasNetwork}. */
    public boolean hasNetwork() {
        return outbox.hasNetwork(connection);
    }

    /** See {@link HostOutbox#addressOf}. */
    public @Nullable String address() {
        return outbox.addressOf(connection);
    }

    public Phase phase() {
        return phase;
    }

    /** The player whose connection it is; null before the hello and while closing. */
    public @Nullable Player player() {
        return player;
    }

    public LinkStats link() {
        return link;
    }

    /** How much may be sent to the peer, and how that is spent. */
    public SendBudget budget() {
        return budget;
    }

    /** See {@link Redundancy#isSure}. */
    boolean isSurelyLossy(double loss) {
        return Redundancy.isSure(link.loss(), loss, budget.hasQueued());
    }

    SentTurns sent() {
        return sent;
    }

    /** The client has every turn up to this one. */
    public int ackTurn() {
        return sent.ackTurn();
    }

    /**
     * Whether it does not keep up: it needs a turn that is no longer kept, or will when it has got
     * its world.
     */
    public boolean isTooSlow(int oldestTurn, int newestTurn) {
        SnapshotTransfer under = transfer;
        // Before the welcome it needs no turn yet.
        boolean welcome = under == null || !under.forEntry() || under.isPacked();
        return (welcome && ackTurn() + 1 < oldestTurn)
                || (under != null && under.isTooSlow(newestTurn));
    }

    /** Whether turns may go to it: it has a world, or all of one is on its way. */
    public boolean takesTurns() {
        SnapshotTransfer under = transfer;
        return player != null && (under == null || !under.forEntry() || under.isSent());
    }

    /**
     * Whether the world that it was sent is held up on its way: turns would only lengthen the queue
     * that it waits in, and cannot be played before it is there.
     */
    boolean isWorldHeldUp(long nowNanos) {
        SnapshotTransfer under = transfer;
        return under != null && under.forEntry() && under.isSent() && world.isHeldUp(nowNanos);
    }

    /**
     * Whether it is catching up with the turns since its snapshot over a connection known to be
     * narrow: it needs each once and in order, and none is urgent.
     */
    boolean catchesUpSlowly() {
        return phase == Phase.LOADING && (worldWasHeldUp || budget.isLimited()) && !isReliable();
    }

    /** Whether anything not needed to join would only delay it on its narrow connection. */
    public boolean comesSlowly(long nowNanos) {
        return isWorldHeldUp(nowNanos) || catchesUpSlowly();
    }

    /** Whether it plays over a connection that has room: nothing loads, and nothing queues. */
    public boolean isQuiet() {
        return phase == Phase.PLAYING && transfer == null && !isReliable() && link.isQuick();
    }

    /** The longest datagram with more than one turn. */
    int datagramBytesMax() {
        if (isReliable()) {
            return Limits.DATAGRAM_BYTES_MAX;
        }
        return catchesUpSlowly() ? budget.momentBytes() : budget.datagramBytesMax();
    }

    /** Whether a world waits for it, be it to be taken in or to be played in. */
    public boolean owesProgress() {
        SnapshotTransfer under = transfer;
        return under == null ? phase == Phase.LOADING : under.isPacked();
    }

    /** How long ago it connected. */
    public long openNanos(long nowNanos) {
        return nowNanos - openedNanos;
    }

    /** How long nothing was heard from it. */
    public long silentNanos(long nowNanos) {
        return nowNanos - lastHeardNanos;
    }

    /** How long ago it last came nearer to having the world that it is sent. */
    public long noProgressNanos(long nowNanos) {
        return nowNanos - progressNanos;
    }

    @Override
    public String toString() {
        return "connection " + connection + " (" + phase + ")";
    }
}
