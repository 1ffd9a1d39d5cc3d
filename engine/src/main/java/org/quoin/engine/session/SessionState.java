package org.quoin.engine.session;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.session.pacing.ProtocolViolationException;
import org.quoin.engine.session.pacing.TurnPlayer;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.Rejected;
import org.quoin.engine.wire.RoomList;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.Resume;
import org.quoin.sim.Simulation;

/**
 * Where a client session stands, and what it does when something happens there. Nothing else
 * changes the state.
 *
 * <pre>
 * CONNECTING ──▶ GREETING ──▶ LOADING ──▶ REPLAYING ──▶ JOINING ──▶ PLAYING
 *                                ▲            ▲      │ lost, from each of these four
 *                                └─ RETURNING ┘ ◀──▶ RECONNECTING         (ENDED: from all)
 * </pre>
 *
 * <p>What happens, by state (=: taken, the state stays; ·: ignored; END: goes to ENDED; !: the
 * same, as the host broke the protocol; else: goes to that state):
 *
 * <pre>
 *                     CONNECTING GREETING  LOADING      REPLAYING    JOINING      PLAYING      RECONNECTING RETURNING    ENDED
 * opened              GREETING   GREETING  RETURNING    RETURNING    RETURNING    RETURNING    RETURNING    RETURNING    ·
 * welcome             !          LOADING   !            !            !            !            ·            LOADING      ·
 * welcome, resumed    !          !         !            !            !            !            ·            REPLAYING    ·
 * snapshot part       !          !         =            !            !            !            ·            !            ·
 * last snapshot part  !          !         REPLAYING    !            !            !            ·            !            ·
 * turns               ·          ·         =            =            =            =            ·            =            ·
 * turn stream, desync !          !         =            =            =            =            ·            =            ·
 * resync              !          !         !            =            =            =            ·            =            ·
 * near newest turn    ·          ·         ·            JOINING      ·            ·            ·            ·            ·
 * our avatar is in    ·          ·         ·            ·            PLAYING      ·            ·            ·            ·
 * status, waiting     =          =         =            =            =            =            ·            =            ·
 * chat                !          !         =            =            =            =            ·            !            ·
 * succession          !          !         =            =            =            =            ·            =            ·
 * refused, goodbye    END        END       END          END          END          END          ·            END          ·
 * refused, too often  END        END       END          END          END          END          ·            RECONNECTING ·
 * goodbye, silent     END        END       RECONNECTING RECONNECTING RECONNECTING RECONNECTING ·            RECONNECTING ·
 * no message          !          !         !            !            !            !            ·            !            ·
 * broken, closed      END        END       RECONNECTING RECONNECTING RECONNECTING RECONNECTING ·            RECONNECTING ·
 * 10 or 20 s silence  ·          END       RECONNECTING RECONNECTING RECONNECTING RECONNECTING ·            RECONNECTING ·
 * a minute since loss ·          ·         ·            ·            ·            ·            END          END          ·
 * leave, giveUp       END        END       END          END          END          END          END          END          ·
 * </pre>
 *
 * <p>Succession: the messages by which a world gets another host, of which {@link Succession} says
 * what they do. While a {@link Resync} runs, snapshot parts are its own. A world that was not
 * complete when the connection was lost takes no resync, and a welcome to go on with it is a
 * violation.
 */
final class SessionState implements ToClient.Receiver {
    /**
     * A host sends many times a second. After that long a silence somebody else who could carry the
     * world on is sought, while the host may still be heard.
     */
    private static final long SUSPECT_NANOS = 1_750_000_000L;

    /** After that long a silence we connect to whoever would be sought: that takes some time. */
    private static final long WORRY_NANOS = 800_000_000L;

    private final String name;
    private final Consumer<ClientEvent> events;
    private final ClientEnvironment environment;
    private final HostLink link;
    private final TurnPlayer player;
    private final ClientChat chat;
    private final Succession succession;
    private SessionPhase phase = SessionPhase.CONNECTING;
    private @Nullable JoinedWorld world;
    private @Nullable DisconnectReason disconnectReason;
    private long seatToken;

    /** Our pass for a host, kept until it leads an epoch that we may follow; null for a hello. */
    private ToHost.@Nullable Pass passHeld;

    private long receivedNanos;
    private long lostNanos;
    private int reconnects;

    /** When the message that is being received came. */
    private long nowNanos;

    /** Whether it came just then, rather than waited for us in our own sockets. */
    private boolean timely;

    SessionState(
            String name,
            Consumer<ClientEvent> events,
            ClientEnvironment environment,
            HostLink link,
            TurnPlayer player,
            ClientChat chat,
            Succession succession) {
        this.name = name;
        this.events = events;
        this.environment = environment;
        this.link = link;
        this.player = player;
        this.chat = chat;
        this.succession = succession;
    }

    SessionPhase phase() {
        return phase;
    }

    boolean isOver() {
        return phase == SessionPhase.ENDED;
    }

    /** Whether the present connection is one over which the host has accepted us. */
    boolean isAccepted() {
        return phase.isAccepted();
    }

    @Nullable JoinedWorld world() {
        return world;
    }

    @Nullable DisconnectReason disconnectReason() {
        return disconnectReason;
    }

    int reconnects() {
        return reconnects;
    }

    /** Asks for the place in the world of an earlier session; 0 for none. */
    void takeUpSeat(long token) {
        seatToken = token;
    }

    /** A connection stands: says hello over it. */
    void opened(ToHost.Pass pass, long openedNanos) {
        if (isOver()) {
            return;
        }
        JoinedWorld kept = world;
        succession.pollPromised(); // What we promised has come.
        if (kept != null) {
            disconnect(Reason.of(EndCode.OTHER_CONNECTION), openedNanos);
        }
        phase = kept == null ? SessionPhase.GREETING : SessionPhase.RETURNING;
        receivedNanos = openedNanos;
        ToHost instead = kept == null ? null : succession.insteadOfHello(kept);
        passHeld = instead == null ? null : pass;
        if (instead == null) {
            greet(pass, openedNanos);
        } else {
            link.send(instead, openedNanos);
        }
    }

    private void greet(ToHost.Pass pass, long atNanos) {
        JoinedWorld kept = world;
        Resume resume = kept == null ? new Resume(seatToken, 0, 0) : kept.resumeRequest();
        link.greet(name, resume, pass, atNanos);
    }

    /** The connection is gone: waits for another, to whatever host the world has then. */
    void lost(Reason why, long atNanos) {
        disconnect(why, atNanos);
        if (!isOver()) {
            succession.suspect(atNanos);
        }
    }

    /** The connection is gone: waits for another if there is a world to come back to. */
    private void disconnect(Reason why, long atNanos) {
        if (isOver() || phase == SessionPhase.RECONNECTING) {
            return;
        }
        if (world == null) {
            end(DisconnectReason.Kind.CONNECTION_LOST, why);
            return;
        }
        boolean again = phase == SessionPhase.RETURNING;
        phase = SessionPhase.RECONNECTING;
        chat.lost();
        if (!again) {
            lostNanos = atNanos;
            events.accept(new ClientEvent.Waiting(null));
            long untilNanos = lostNanos + SessionPhase.AWAY_NANOS_MAX;
            events.accept(new ClientEvent.Reconnecting(why, untilNanos));
            succession.tellAgain();
        }
    }

    void leave(long atNanos) {
        if (phase.awaitsHost() && !isOver()) {
            link.send(new ToHost.Leave(), atNanos);
        }
        end(DisconnectReason.Kind.LEFT, Reason.of(EndCode.WE_LEFT));
    }

    void end(DisconnectReason.Kind kind, Reason why) {
        end(DisconnectReason.of(kind, why));
    }

    private void end(DisconnectReason reason) {
        if (!isOver()) {
            phase = SessionPhase.ENDED;
            disconnectReason = reason;
            events.accept(new ClientEvent.Ended(reason));
        }
    }

    /** The host has broken the protocol. */
    void violation(@Nullable String what) {
        end(DisconnectReason.Kind.PROTOCOL_ERROR, Reason.of(EndCode.HOST_WRONG, "" + what));
    }

    /**
     * Called as time passes: ends or loses whatever has taken too long.
     *
     * @param stalledNanos how long this process stalled: messages from the host still wait in the
     *     socket
     */
    void advance(long stalledNanos, long atNanos) {
        if (phase.isLost() && atNanos - lostNanos > SessionPhase.AWAY_NANOS_MAX) {
            end(DisconnectReason.Kind.CONNECTION_LOST, Reason.of(EndCode.NOT_BACK));
        }
        receivedNanos = Math.min(atNanos, receivedNanos + stalledNanos);
        if (phase.awaitsHost() && atNanos - receivedNanos > phase.silenceNanosMax()) {
            long seconds = phase.silenceNanosMax() / 1_000_000_000L;
            lost(Reason.of(EndCode.HOST_SILENT, seconds), atNanos);
        }
        if (isWatched() && atNanos - receivedNanos > SUSPECT_NANOS) {
            succession.suspect(atNanos);
        } else if (isWatched() && atNanos - receivedNanos > WORRY_NANOS) {
            succession.worry(atNanos);
        }
        succession.advance(atNanos);
        leavePromised(atNanos);
    }

    /** Counts the connection as lost if we have promised to follow another host than ours. */
    void leavePromised(long atNanos) {
        if (succession.pollPromised()) {
            long seconds = Math.round(SUSPECT_NANOS / 1e9); // In words: "for 2 seconds".
            lost(Reason.of(EndCode.HOST_SILENT, seconds), atNanos);
        }
    }

    /** Whether the host's silence means something: also of one that has just taken over. */
    private boolean isWatched() {
        boolean awaited = phase == SessionPhase.PLAYING || phase == SessionPhase.RETURNING;
        return awaited && succession.watchesHost();
    }

    /**
     * When {@link #advance} is needed at the latest; {@code otherwiseNanos} if that is sooner.
     *
     * @param atNanos the present, at which {@link #advance} has been called
     */
    long nextDueNanos(long atNanos, long otherwiseNanos) {
        long silence = receivedNanos + phase.silenceNanosMax() + 1;
        long next = phase.awaitsHost() ? Math.min(otherwiseNanos, silence) : otherwiseNanos;
        long silentNanos = atNanos - receivedNanos;
        if (isWatched() && silentNanos <= SUSPECT_NANOS) {
            long due = silentNanos <= WORRY_NANOS ? WORRY_NANOS : SUSPECT_NANOS;
            next = Math.min(next, receivedNanos + due + 1);
        }
        next = Math.min(next, succession.nextDueNanos(atNanos));
        return phase.isLost() ? Math.min(next, lostNanos + SessionPhase.AWAY_NANOS_MAX + 1) : next;
    }

    /** Our world is near the host's newest turn: asks for our avatar. */
    void caughtUp(int turn, long atNanos) {
        phase = SessionPhase.JOINING;
        link.send(new ToHost.Ready(turn), atNanos);
    }

    /** Our avatar is in the world. */
    void entered(JoinedWorld in, Simulation simulation, long atNanos) {
        phase = SessionPhase.PLAYING;
        player.begin(in.turns(), simulation, in.welcome().turnRate(), atNanos);
        if (in.enter(simulation)) {
            int slot = in.welcome().slot();
            events.accept(new ClientEvent.Joined(slot, simulation.columns(), simulation.config()));
        } else {
            events.accept(new ClientEvent.Reconnected());
        }
    }

    /**
     * A message came: does what the table says.
     *
     * @param byStream else by datagram: then only turns are believed, as only they bear the token
     * @param cameTimely see {@link #timely}
     */
    void receive(ToClient message, boolean byStream, boolean cameTimely, long atNanos) {
        boolean believed = byStream || message instanceof ToClient.Turns;
        if (believed && !isOver() && phase != SessionPhase.RECONNECTING) {
            receivedNanos = byStream ? atNanos : receivedNanos;
            nowNanos = atNanos;
            timely = cameTimely;
            succession.heard();
            message.deliver(this);
        }
    }

    @Override
    public void refused(ToClient.Refused refused) {
        if (phase != SessionPhase.RETURNING || refused.reason().code() != EndCode.TOO_OFTEN) {
            end(DisconnectReason.of(refused));
        }
        lost(refused.reason(), nowNanos); // Unless it has ended: our avatar waits, and so do we.
    }

    /** A room that cannot be used for the time being keeps our avatar. */
    @Override
    public void roomList(RoomList list) {
        if (phase != SessionPhase.RETURNING || list.reason().code() != EndCode.ROOM_UNUSABLE) {
            end(DisconnectReason.of(list));
        }
        lost(list.reason(), nowNanos); // Unless it has ended.
    }

    @Override
    public void entered(ToClient.Entered entered) {
        events.accept(new ClientEvent.Entered(entered.room()));
    }

    @Override
    public void welcome(ToClient.Welcome welcome) {
        JoinedWorld kept = world;
        if (phase != SessionPhase.GREETING && phase != SessionPhase.RETURNING) {
            violation("a second welcome");
            return;
        }
        if (!succession.mayFollow(welcome.lineage())) {
            lost(Reason.of(EndCode.OTHER_CONNECTION), nowNanos);
            return;
        }
        if (welcome.resumed() && (kept == null || kept.simulation() == null)) {
            violation("a world to go on with where there is none");
            return;
        }
        reconnects += phase == SessionPhase.RETURNING ? 1 : 0;
        chat.accepted(welcome.sessionId(), nowNanos);
        if (welcome.resumed() && kept != null) {
            boolean another = kept.lineage().newest().sessionId() != welcome.sessionId();
            kept.resume(welcome);
            phase = SessionPhase.REPLAYING;
            succession.following(kept, nowNanos);
            if (another) {
                int lastTurn = welcome.lineage().newest().fromTurn() - 1;
                player.acceptedByAnother(kept.turns(), lastTurn, nowNanos);
            } else {
                player.accepted(kept.turns(), nowNanos);
            }
            return;
        }
        JoinedWorld joined = new JoinedWorld(welcome, environment, kept);
        if (joined.problem() != null) {
            end(DisconnectReason.Kind.PROTOCOL_ERROR, joined.problem());
            return;
        }
        world = joined;
        succession.following(joined, nowNanos);
        phase = SessionPhase.LOADING;
        player.accepted(joined.turns(), nowNanos);
        events.accept(new ClientEvent.Joining(0, welcome.packedBytes()));
    }

    @Override
    public void snapshotPart(ToClient.SnapshotPart part) {
        JoinedWorld in = world;
        Resync resync = in == null ? null : in.resync();
        try {
            if (in != null && phase == SessionPhase.LOADING) {
                int received = in.download().add(part);
                events.accept(new ClientEvent.Joining(received, in.welcome().packedBytes()));
                link.send(new ToHost.SnapshotAck(received), nowNanos);
                if (in.download().isComplete()) {
                    link.downloaded(nowNanos);
                    in.open(environment);
                    phase = SessionPhase.REPLAYING;
                }
            } else if (resync != null) {
                link.send(new ToHost.SnapshotAck(resync.receive(part)), nowNanos);
                resync.openIfComplete(environment.resources());
            } else {
                violation("a snapshot out of turn");
            }
        } catch (ProtocolViolationException e) {
            end(DisconnectReason.Kind.PROTOCOL_ERROR, e.reason());
        }
    }

    @Override
    public void turns(ToClient.Turns datagram) {
        if (world != null) {
            receivedNanos = nowNanos;
            player.receive(world.turns(), datagram, timely, nowNanos);
        }
    }

    @Override
    public void turnStream(ToClient.TurnStream stream) {
        if (world == null) {
            violation("turns before the welcome");
            return;
        }
        player.receive(world.turns(), stream, timely, nowNanos);
    }

    @Override
    public void desync(ToClient.Desync desync) {
        if (world == null) {
            violation("a desync before the welcome");
            return;
        }
        world.hashes().receive(desync);
        events.accept(new ClientEvent.Desynced(desync.turn()));
    }

    @Override
    public void resync(ToClient.Resync resync) {
        Simulation current = world == null ? null : world.simulation();
        if (world == null || current == null) {
            violation("a resync before the snapshot");
            return;
        }
        Reason problem = world.beginResync(resync, current, environment, nowNanos);
        if (problem != null) {
            end(DisconnectReason.Kind.PROTOCOL_ERROR, problem);
        }
    }

    @Override
    public void successors(ToClient.Successors named) {
        if (hasWorld("successors")) {
            succession.receive(named);
            events.accept(
                    new ClientEvent.Successors(named.hostSlot(), named.all(), named.others()));
        }
    }

    @Override
    public void expectCall(ToClient.ExpectCall expected) {
        if (hasWorld("a call to be expected")) {
            succession.receive(expected);
        }
    }

    @Override
    public void tryCall(ToClient.TryCall wanted) {
        if (hasWorld("a player to be called")) {
            succession.receive(wanted);
        }
    }

    @Override
    public void sendTrain(ToClient.SendTrain wanted) {
        if (hasWorld("a train to be sent")) {
            succession.receive(wanted, nowNanos);
        }
    }

    @Override
    public void upload(ToClient.Upload measured) {
        if (hasWorld("an upload")) {
            succession.receive(measured);
        }
    }

    @Override
    public void keep(ToClient.Keep part) {
        if (hasWorld("a record") && !succession.receive(part)) {
            violation("a record that does not follow");
        }
    }

    @Override
    public void handOver(ToClient.HandOver handOver) {
        if (hasWorld("a host that gives way")) {
            succession.receive(handOver, nowNanos);
        }
    }

    @Override
    public void ask(ToClient.Ask ask) {
        if (hasWorld("an epoch")) {
            succession.receive(ask, nowNanos);
        }
    }

    @Override
    public void want(ToClient.Want want) {
        if (hasWorld("a want of turns")) {
            succession.receive(want, nowNanos);
        }
    }

    /** Whether there is a world; else that message is none that a host sends. */
    private boolean hasWorld(String what) {
        if (world == null) {
            violation(what + " before the welcome");
        }
        return world != null;
    }

    /** A host whom we have told that we promised more than it led now leads as much. */
    @Override
    public void lead(ToClient.Lead lead) {
        ToHost.Pass pass = passHeld;
        if (pass == null && hasWorld("a leader")) {
            succession.receive(lead, nowNanos);
        } else if (pass == null) {
            return;
        } else if (phase == SessionPhase.RETURNING && succession.mayFollow(lead.lineage())) {
            passHeld = null;
            greet(pass, nowNanos);
        }
    }

    @Override
    public void status(ToClient.Status status) {
        succession.receive(status);
        for (PlayerStatus each : status.players()) {
            if (world != null && each.slot() == world.welcome().slot()) {
                player.receive(each);
            }
        }
        events.accept(new ClientEvent.Statuses(status.players()));
    }

    @Override
    public void queued(ToClient.Queued queued) {
        link.send(new ToHost.StillWaiting(), nowNanos);
        events.accept(new ClientEvent.Queued(queued.place(), queued.count(), queued.seconds()));
    }

    @Override
    public void preview(ToClient.Preview preview) {
        events.accept(new ClientEvent.Preview(preview.blocks()));
    }

    @Override
    public void waiting(ToClient.Waiting waiting) {
        boolean over = waiting.slot() == ToClient.Waiting.NOBODY;
        events.accept(new ClientEvent.Waiting(over ? null : waiting));
    }

    @Override
    public void chatAck(ToClient.ChatAck ack) {
        if (isAccepted()) {
            chat.receive(ack, nowNanos);
        } else {
            violation("a chat before the welcome");
        }
    }

    @Override
    public void chatLine(ChatLine line) {
        if (isAccepted()) {
            chat.receive(line);
        } else {
            violation("a chat before the welcome");
        }
    }

    @Override
    public void goodbye(ToClient.Goodbye goodbye) {
        if (goodbye.code() != GoodbyeCode.SILENT || world == null) {
            end(DisconnectReason.of(goodbye));
        }
        lost(goodbye.reason(), nowNanos); // Unless it has ended.
    }

    @Override
    public void rejected(Rejected rejected) {
        violation(rejected.reason());
    }
}
