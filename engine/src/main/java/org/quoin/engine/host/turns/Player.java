package org.quoin.engine.host.turns;

import org.quoin.engine.congestion.OriginRates;
import org.quoin.engine.report.PlayerReport;
import org.quoin.engine.report.PlayerReport.Losses;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.input.Look;

/**
 * A player who has a slot: how far it has come, its input frames, and whether turns wait for them.
 * It outlives its connections. Mutable; belongs to the session's thread. The methods that change
 * the state are the events. Those that also need the slots or the pending commands are called
 * through {@link Players}.
 *
 * <pre>
 *    ENTERING ── ready ──▶ JOINING ── joinSealed ──▶ STARTING ◀──────── connect ──────── ABSENT
 *       │                     │                       │    │                               ▲
 *       │ disconnect          │ disconnect     frame  │    │ too many turns sealed         │
 *       ▼                     ▼               in time │    │ without its frame  disconnect │
 *      GONE ◀─────────────────┘                       ▼    ▼                               │
 *        ▲                                     PLAYING ◀──▶ PARKED ────────────────────────┘
 *        └── leave, from any state                          (or from STARTING or PLAYING)
 *
 *   event         ENTERING  JOINING   STARTING  PLAYING   PARKED    ABSENT    GONE
 *   connect       -         -         -         STARTING  STARTING  STARTING  error
 *   ready         JOINING   -         -         -         -         error     error
 *   joinSealed    error     STARTING  error     error     error     error     error
 *   receiveFrame  -         -         PLAYING*  -         PLAYING*  error     error
 *   seal          error     error     PARKED*** PARKED**  -         -         error
 *   disconnect    GONE      GONE      ABSENT    ABSENT    ABSENT    error     error
 *   leave         GONE      GONE      GONE      GONE      GONE      GONE      error
 *
 *   -      the state stays
 *   error  a bug: an IllegalStateException
 *   *      if the frame is in time, or would have been had its turn waited for it
 *   **     after more turns in a row without its frame than the late policy substitutes
 *   ***    likewise, but not before its first frame
 * </pre>
 */
public final class Player {
    /** How far a player has come. The order is that of a player who comes in and plays. */
    public enum State {
        /** Is connected and downloads the world; has no avatar yet. */
        ENTERING,
        /** Its join command waits to be sealed. */
        JOINING,
        /** Its avatar is in the world, but since it came in or back no frame has come in time. */
        STARTING,
        /** Turns wait for its frames. */
        PLAYING,
        /** Its frames stayed away for too long: no turn waits until one comes in time again. */
        PARKED,
        /** Its avatar is in the world and the connection is lost. */
        ABSENT,
        /** Its slot is given up: the last state. */
        GONE
    }

    private static final int NO_FRAME = Integer.MAX_VALUE;

    private Seat seat;
    private final FrameBuffer frames = new FrameBuffer();
    private final int turnRate;
    private final MarginLog margins;
    private final PlayerStats stats = new PlayerStats();

    private long origin = OriginRates.UNLIMITED;
    private int framesPlayed;
    private final WaitBudget waits = new WaitBudget();
    private boolean lineNarrow;
    private Look look = Look.PLAIN;
    private State state = State.ENTERING;

    /** While {@link State#PLAYING}: the first turn that waits for a frame. */
    private int awaitedFromTurn;

    /** The first turn of which a frame has come since it came in or back. */
    private int firstFrameTurn = NO_FRAME;

    /** Turns in a row that were sealed without its frame, those of an absence not counted. */
    private int missedInARow;

    /** The frame that its avatar last moved by. */
    private int lastFrame = InputFrame.NEUTRAL;

    /** While {@link State#ABSENT}: since when. */
    private long absentSinceNanos;

    /** The turn whose join command brought its avatar in; 0 before. */
    private int joinTurn;

    /** Turns that were sealed without its frame though it was connected. */
    private int substitutions;

    /**
     * A player who comes in by a new connection.
     *
     * @param turnRate turns per second
     */
    public Player(Seat seat, int turnRate) {
        this.seat = seat;
        this.turnRate = turnRate;
        this.margins = new MarginLog(turnRate);
    }

    /**
     * A player whose avatar is in the world that the session begins with.
     *
     * @param nextTurn the first turn of the session
     * @param avatar its avatar
     */
    static Player restored(
            Seat seat, int turnRate, int nextTurn, AvatarState avatar, long nowNanos) {
        Player player = new Player(seat, turnRate);
        player.state = State.ABSENT;
        player.joinTurn = nextTurn;
        player.lastFrame = avatar.frame;
        player.look = avatar.look();
        player.absentSinceNanos = nowNanos;
        player.framesPlayed = Integer.MAX_VALUE / 2; // It was here before.
        return player;
    }

    // The events.

    /**
     * It has a connection, its first or one in place of another. Its frames are not waited for
     * before the first one comes.
     *
     * @param keepsFrames whether the client goes on with the world it has: frames that it sent
     *     ahead stay valid
     */
    public void connect(boolean keepsFrames) {
        refuseIf(state == State.GONE, "connected");
        firstFrameTurn = NO_FRAME;
        margins.clear();
        stats.beginConnection();
        if (!keepsFrames) {
            frames.clear();
        }
        if (isInWorld()) {
            state = State.STARTING;
        }
    }

    /** Its client has the world and plays; whether it needs a join command. */
    boolean ready() {
        refuseIf(state == State.ABSENT || state == State.GONE, "ready");
        if (state != State.ENTERING) {
            return false;
        }
        state = State.JOINING;
        return true;
    }

    /**
     * Its join command was sealed and executed.
     *
     * @param avatarFrame the frame that its avatar begins with
     */
    void joinSealed(int turn, int avatarFrame) {
        refuseIf(state != State.JOINING, "joined in turn " + turn);
        state = State.STARTING;
        joinTurn = turn;
        lastFrame = avatarFrame;
    }

    /**
     * A frame of it came; without effect before its avatar is in the world.
     *
     * @param nextTurn the next turn to be sealed
     * @param marginNanos how long before its turn was due the frame came; negative: after; {@link
     *     Long#MIN_VALUE} if that is not known
     * @param wouldBeInTime whether a turn that had waited for the frame would have had it
     */
    void receiveFrame(int turn, int frame, int nextTurn, long marginNanos, boolean wouldBeInTime) {
        refuseIf(state == State.ABSENT || state == State.GONE, "sent a frame");
        if (!isInWorld()) {
            return;
        }
        FrameBuffer.Arrival arrival = frames.receive(turn, frame, nextTurn);
        firstFrameTurn = Math.min(firstFrameTurn, turn);
        switch (arrival) {
            case IN_TIME -> {
                putMargin(turn, marginNanos);
                awaitFrom(turn);
            }
            case LATE -> {
                putMargin(turn, marginNanos);
                if (wouldBeInTime) {
                    awaitFrom(nextTurn);
                }
            }
            case KNOWN, TOO_FAR_AHEAD -> {}
        }
    }

    private void putMargin(int turn, long marginNanos) {
        if (marginNanos != Long.MIN_VALUE) {
            margins.put(turn, marginNanos);
        }
    }

    private void awaitFrom(int turn) {
        awaitedFromTurn = state == State.PLAYING ? Math.min(awaitedFromTurn, turn) : turn;
        state = State.PLAYING;
    }

    /**
     * A turn is sealed while its avatar is in the world: with its frame if that is here, else with
     * a substitute.
     *
     * @param marginNanos how long before the turn was due this is; negative: after
     * @return the frame to be sealed
     */
    int seal(int turn, long marginNanos, LatePolicy policy) {
        refuseIf(!isInWorld(), "sealed in turn " + turn);
        if (frames.has(turn)) {
            missedInARow = 0;
            framesPlayed++;
            lastFrame = frames.frame(turn);
        } else {
            lastFrame = substitute(turn, marginNanos, policy);
        }
        return lastFrame;
    }

    private int substitute(int turn, long marginNanos, LatePolicy policy) {
        if (state == State.ABSENT) {
            return InputFrame.standStill(lastFrame);
        }
        frames.miss(turn);
        if (turn < firstFrameTurn) {
            // It has just come in or back: its first frame is on its way, or for a later turn.
            return InputFrame.standStill(lastFrame);
        }
        substitutions++;
        missedInARow++;
        margins.put(turn, Math.min(-1, marginNanos));
        if (missedInARow > policy.substitutedInARowMax(turnRate)) {
            state = State.PARKED;
            return InputFrame.standStill(lastFrame);
        }
        return InputFrame.playOn(lastFrame);
    }

    /** Its connection is lost: its avatar, if it has one, waits for it to come back. */
    void disconnect(long nowNanos) {
        refuseIf(state == State.ABSENT || state == State.GONE, "disconnected");
        absentSinceNanos = nowNanos;
        state = isInWorld() ? State.ABSENT : State.GONE;
    }

    /** It gives its slot up, or the slot is taken from it. */
    void leave() {
        refuseIf(state == State.GONE, "left");
        state = State.GONE;
    }

    private void refuseIf(boolean wrong, String event) {
        if (wrong) {
            throw new IllegalStateException(name() + " " + event + " while " + state);
        }
    }

    // What others read.

    public State state() {
        return state;
    }

    /**
     * Says whether the connection to the player carries less than the turns need, or has a queue.
     */
    public void setLineNarrow(boolean narrow) {
        lineNarrow = narrow;
    }

    /**
     * Whether the connection carries less than the turns need, or has a queue: its frames come
     * late.
     */
    boolean isLineNarrow() {
        return lineNarrow;
    }

    /** Whether its avatar is in the world. */
    public boolean isInWorld() {
        return switch (state) {
            case STARTING, PLAYING, PARKED, ABSENT -> true;
            case ENTERING, JOINING, GONE -> false;
        };
    }

    /** Whether its avatar is in the world and it is connected. */
    public boolean isConnectedInWorld() {
        return isInWorld() && state != State.ABSENT;
    }

    /** Whether the frame of a turn that is not sealed is here. */
    boolean hasFrame(int turn) {
        return frames.has(turn);
    }

    /** While {@link State#PLAYING}: the first turn that waits for a frame. */
    int awaitedFromTurn() {
        return awaitedFromTurn;
    }

    /**
     * The last turn up to which no further frame of it is needed.
     *
     * @param newestSealed the last sealed turn
     */
    public int frameAckTurn(int newestSealed) {
        return frames.ackTurn(newestSealed);
    }

    /** It has turned out whose place this is. */
    void recognized(long token) {
        seat = new Seat(seat.slot(), seat.name(), token);
    }

    Seat seat() {
        return seat;
    }

    public int slot() {
        return seat.slot();
    }

    public String name() {
        return seat.name();
    }

    /** The look it asks for. */
    Look look() {
        return look;
    }

    /** It wants to look like that. */
    void setLook(Look wanted) {
        look = wanted;
    }

    /** Proves to be this player. */
    public long token() {
        return seat.token();
    }

    /** How long before their turns were due its frames came. */
    public MarginLog margins() {
        return margins;
    }

    /** Its statistics. */
    public PlayerStats stats() {
        return stats;
    }

    /** Its newest connection comes from there: see {@link OriginRates}. */
    public void setOrigin(long from) {
        origin = from;
    }

    /** Where its newest connection comes or came from. */
    public long origin() {
        return origin;
    }

    /** For how many seconds it has played in this session, its own frames alone. */
    public int secondsPlayed() {
        return framesPlayed / turnRate;
    }

    /** How long all have waited for it of late. */
    public WaitBudget waits() {
        return waits;
    }

    /** How long it has been {@link State#ABSENT}. */
    public long absentNanos(long nowNanos) {
        return nowNanos - absentSinceNanos;
    }

    /** Discounts time in which this host stalled. */
    public void forgiveStall(long nanos, long nowNanos) {
        absentSinceNanos = Math.min(nowNanos, absentSinceNanos + nanos);
    }

    /** Turns that were sealed without its frame though it was connected. */
    public int substitutions() {
        return substitutions;
    }

    /** Frames that came after their turn was sealed; each counts once. */
    public int lateFrames() {
        return frames.lateFrames();
    }

    /** Datagrams lost or duplicated so far, on all its connections. */
    public Losses losses() {
        return stats.losses(lateFrames());
    }

    PlayerReport report() {
        return stats.report(this, joinTurn);
    }
}
