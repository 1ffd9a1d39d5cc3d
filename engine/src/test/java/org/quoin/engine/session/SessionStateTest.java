package org.quoin.engine.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.congestion.Rates;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.testing.StateTable;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Rejected;
import org.quoin.engine.wire.RoomList;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;

/**
 * A session does in each state what the table in the docstring of {@link SessionState} says about
 * each event. The table is read from the source: one that lacks a state, an event or a message
 * fails here, and so does one that lies.
 */
final class SessionStateTest {
    private static final Successor SOMEBODY = new Successor(3, ScriptedSession.KEY, List.of());

    private static final StateTable<SessionPhase> TABLE =
            StateTable.of(SessionState.class, SessionPhase.class);

    /** What is only kept, or begins what nobody sees. */
    private static final Set<Event> SILENT =
            EnumSet.of(
                    Event.RESYNC,
                    Event.SUCCESSORS,
                    Event.EXPECT_CALL,
                    Event.TRY_CALL,
                    Event.SEND_TRAIN,
                    Event.UPLOAD,
                    Event.KEEP,
                    Event.HAND_OVER,
                    Event.WANT,
                    Event.LEAD);

    /** The events of a session. */
    @SuppressWarnings("ImmutableEnumChecker") // The lambdas hold nothing.
    private enum Event {
        OPENED("opened", null, ScriptedSession::opened),
        WELCOME("welcome", ToClient.Welcome.class, s -> s.receive(s.welcome(false))),
        WELCOME_RESUMED(
                "welcome, resumed", ToClient.Welcome.class, s -> s.receive(s.welcome(true))),
        SNAPSHOT_PART("snapshot part", ToClient.SnapshotPart.class, s -> s.receive(s.firstPart())),
        LAST_SNAPSHOT_PART(
                "last snapshot part",
                ToClient.SnapshotPart.class,
                s -> {
                    s.receive(s.firstPart());
                    s.receive(s.lastPart());
                }),
        TURNS("turns", ToClient.Turns.class, s -> s.receiveDatagram(s.nextTurn(false, false))),
        TURN_STREAM("turn stream, desync", ToClient.TurnStream.class, s -> s.receive(s.stream())),
        DESYNC(
                "turn stream, desync",
                ToClient.Desync.class,
                s -> s.receive(new ToClient.Desync(1, 2, 3))),
        RESYNC("resync", ToClient.Resync.class, s -> s.receive(s.resync())),
        NEAR_NEWEST_TURN(
                "near newest turn",
                ToClient.Turns.class,
                s -> {
                    s.receiveDatagram(s.nextTurn(true, false));
                    s.advance();
                }),
        AVATAR_IS_IN(
                "our avatar is in",
                ToClient.Turns.class,
                s -> {
                    s.receiveDatagram(s.nextTurn(false, true));
                    s.advance();
                }),
        STATUS("status, waiting", ToClient.Status.class, s -> s.receive(ScriptedSession.STATUS)),
        PREVIEW(
                "status, waiting",
                ToClient.Preview.class,
                s -> s.receive(ToClient.Preview.NOTHING)),
        QUEUED(
                "status, waiting",
                ToClient.Queued.class,
                s -> s.receive(new ToClient.Queued(3, 5, 240))),
        ENTERED(
                "status, waiting",
                ToClient.Entered.class,
                s -> s.receive(new ToClient.Entered("flat-1"))),
        WAITING("status, waiting", ToClient.Waiting.class, s -> s.receive(ScriptedSession.WAITING)),
        CHAT_LINE("chat", ChatLine.class, s -> s.receive(ScriptedSession.SAID)),
        CHAT_ACK("chat", ToClient.ChatAck.class, s -> s.receive(new ToClient.ChatAck(0))),
        SUCCESSORS(
                "succession",
                ToClient.Successors.class,
                s -> s.receive(new ToClient.Successors(0, List.of()))),
        EXPECT_CALL(
                "succession",
                ToClient.ExpectCall.class,
                s -> s.receive(new ToClient.ExpectCall(SOMEBODY.key(), 1, 2))),
        TRY_CALL(
                "succession",
                ToClient.TryCall.class,
                s -> s.receive(new ToClient.TryCall(1, SOMEBODY))),
        SEND_TRAIN(
                "succession",
                ToClient.SendTrain.class,
                s -> s.receive(new ToClient.SendTrain(1, 4))),
        UPLOAD("succession", ToClient.Upload.class, s -> s.receive(new ToClient.Upload(5000))),
        KEEP(
                "succession",
                ToClient.Keep.class,
                s -> s.receive(new ToClient.Keep("seats", 0, 0, Blob.EMPTY))),
        HAND_OVER(
                "succession",
                ToClient.HandOver.class,
                s -> s.receive(new ToClient.HandOver(3, 2, 9))),
        ASK("succession", ToClient.FromCandidate.class, s -> s.receive(new ToClient.Ask(5))),
        WANT("succession", ToClient.FromCandidate.class, s -> s.receive(new ToClient.Want(1, 1))),
        LEAD(
                "succession",
                ToClient.FromCandidate.class,
                s -> s.receive(new ToClient.Lead(Lineage.of(new Lineage.Term(1, 9, 1))))),
        REFUSED("refused, goodbye", ToClient.Refused.class, s -> s.receive(ScriptedSession.FULL)),
        REFUSED_OFTEN(
                "refused, too often",
                ToClient.Refused.class,
                s -> s.receive(ScriptedSession.TOO_OFTEN)),
        ROOM_LIST("refused, goodbye", RoomList.class, s -> s.receive(ScriptedSession.NO_SUCH_ROOM)),
        ROOM_UNUSABLE(
                "refused, too often",
                RoomList.class,
                s -> s.receive(ScriptedSession.ROOM_UNUSABLE)),
        GOODBYE("refused, goodbye", ToClient.Goodbye.class, s -> s.receive(ScriptedSession.CLOSED)),
        GOODBYE_SILENT(
                "goodbye, silent", ToClient.Goodbye.class, s -> s.receive(ScriptedSession.SILENT)),
        REJECTED("no message", Rejected.class, s -> s.session.streamReceived(new byte[1], s.now)),
        WORLD_INFO(
                "no message",
                ToClient.WorldInfo.class,
                s -> s.receive(new ToClient.WorldInfo(7, 3, "0.1.0", "Ann", 2, 8, false))),
        KNOCK_ANSWER(
                "no message",
                ToClient.KnockAnswer.class,
                s -> s.receive(new ToClient.KnockAnswer(1))),
        BROKEN("broken, closed", null, s -> s.session.broken(Reason.of(EndCode.BROKEN), s.now)),
        CLOSED("broken, closed", null, s -> s.session.closed(s.now)),
        SILENCE("10 or 20 s silence", null, s -> s.passSeconds(21, 1)),
        // At once: then the silence is our own.
        MINUTE("a minute since loss", null, s -> s.passSeconds(1, 61)),
        LEAVE("leave, giveUp", null, s -> s.session.leave(s.now)),
        GIVE_UP(
                "leave, giveUp",
                null,
                s -> s.session.giveUp(s.now, Reason.of(EndCode.NOBODY, "x:1")));

        private final String row;
        private final @Nullable Class<?> message;
        private final Consumer<ScriptedSession> act;

        Event(String row, @Nullable Class<?> message, Consumer<ScriptedSession> act) {
            this.row = row;
            this.message = message;
            this.act = act;
        }
    }

    @Test
    void everyEventInEveryStateDoesWhatTheTableSays() {
        for (Event event : Event.values()) {
            for (SessionPhase before : SessionPhase.values()) {
                String cell = TABLE.cell(event.row, before);
                String where = event + " in " + before;
                ScriptedSession session = in(before);
                long notes = session.notes();
                event.act.accept(session);
                SessionPhase after = session.session.phase();
                DisconnectReason reason = session.session.disconnectReason();
                switch (cell) {
                    case "!" -> {
                        assertEquals(SessionPhase.ENDED, after, where);
                        assertEquals(
                                DisconnectReason.Kind.PROTOCOL_ERROR, reason(reason).kind(), where);
                    }
                    case "END" -> {
                        assertEquals(SessionPhase.ENDED, after, where);
                        assertNotEquals(
                                DisconnectReason.Kind.PROTOCOL_ERROR, reason(reason).kind(), where);
                    }
                    case "=" -> {
                        assertEquals(before, after, where);
                        boolean silent = SILENT.contains(event);
                        assertTrue(silent || session.notes() > notes, where + " was ignored");
                    }
                    case "\u00B7" -> {
                        assertEquals(before, after, where);
                        assertTrue(
                                event != Event.TURNS || session.notes() == notes,
                                where + " was not ignored");
                    }
                    default -> assertEquals(SessionPhase.valueOf(cell), after, where);
                }
            }
        }
    }

    @Test
    void anEndedOrReconnectingSessionIgnoresEveryMessage() {
        for (SessionPhase phase : List.of(SessionPhase.RECONNECTING, SessionPhase.ENDED)) {
            for (Event event : Event.values()) {
                if (event.message != null) {
                    ScriptedSession session = in(phase);
                    long notes = session.notes();
                    event.act.accept(session);
                    assertEquals(phase, session.session.phase(), event + " in " + phase);
                    assertEquals(notes, session.notes(), event + " in " + phase);
                }
            }
        }
    }

    @Test
    void aRecordCountsOnlyForOneWhoIsWillingToKeepIt() {
        ScriptedSession session = in(SessionPhase.PLAYING);
        session.receive(new ToClient.Keep("seats", 9, 3, Blob.EMPTY)); // The middle of one.
        assertEquals(SessionPhase.PLAYING, session.session.phase());
    }

    @Test
    void aHostThatAsksForMoreTrainsThanItNeedsGetsFewOfThem() {
        ScriptedSession session = new ScriptedSession();
        session.session.carryOn(new Leading(session), ScriptedSession.KEY);
        for (Event event : TO_PLAY) {
            event.act.accept(session);
            session.advance();
        }
        int before = session.fullDatagrams();
        for (int train = 0; train < 100; train++) {
            session.receive(new ToClient.SendTrain(train, Limits.TRAIN_DATAGRAMS_MAX));
        }
        int most = ((int) Rates.TRAINS.atOnce()) * Limits.TRAIN_DATAGRAMS_MAX;
        assertEquals(most, session.fullDatagrams() - before);
    }

    @Test
    void whoeverIsNotWillingSendsNoTrain() {
        ScriptedSession session = in(SessionPhase.PLAYING);
        int before = session.fullDatagrams();
        session.receive(new ToClient.SendTrain(1, 4));
        assertEquals(before, session.fullDatagrams());
    }

    @Test
    void nothingIsSaidToTheNextHostBeforeItsWelcome() {
        ScriptedSession session = new ScriptedSession();
        Leading lines = new Leading(session);
        session.session.carryOn(lines, ScriptedSession.KEY);
        for (Event event : TO_PLAY) {
            event.act.accept(session);
            session.advance();
        }
        assertEquals(SessionPhase.PLAYING, session.session.phase());
        session.receive(new ToClient.Successors(0, List.of(SOMEBODY)));
        int lastTurn = 20; // Its hash is due.
        session.receive(new ToClient.HandOver(SOMEBODY.slot(), 2, lastTurn));
        int turn = session.session.stats(session.now).turn();
        for (int i = turn + 1; i <= lastTurn; i++) {
            session.receiveDatagram(session.nextTurn(false, false));
        }
        assertEquals(-1, lines.streamedThen);
        for (int i = 0; i < 2 * lastTurn && lines.streamedThen < 0; i++) {
            session.now += 50_000_000;
            session.advance();
        }
        assertEquals(session.streamed(), lines.streamedThen);
        assertEquals(SessionPhase.RECONNECTING, session.session.phase());
    }

    /** Becomes the host, and remembers how much was said to the one before. */
    private static final class Leading implements SuccessorLines {
        private final ScriptedSession session;
        long streamedThen = -1;

        Leading(ScriptedSession session) {
            this.session = session;
        }

        @Override
        public ToHost.Willing willing() {
            return new ToHost.Willing(1, List.of(), 0, 0, 1, ToHost.Willing.Power.UNKNOWN, "");
        }

        @Override
        public void dial(Successor successor) {}

        @Override
        public void hangUp(PublicIdentity successor) {}

        @Override
        public void stream(PublicIdentity successor, byte[] message) {}

        @Override
        public void toVoter(PublicIdentity voter, byte[] message) {}

        @Override
        public boolean lead(Takeover takeover) {
            streamedThen = session.streamed();
            return true;
        }

        @Override
        public void follow(PublicIdentity successor) {}

        @Override
        public long newSessionId() {
            return 1;
        }
    }

    @Test
    void whileAResyncRunsSnapshotPartsAreItsOwn() {
        ScriptedSession session = in(SessionPhase.PLAYING);
        session.receive(session.resync());
        session.receive(session.firstPart());
        session.receive(session.lastPart());
        session.advance();
        assertEquals(SessionPhase.PLAYING, session.session.phase());
        assertEquals(1, session.session.stats(session.now).sync().resyncs());
        session.receive(session.firstPart());
        assertEquals(
                SessionPhase.ENDED, session.session.phase(), "a part after the end of the resync");
    }

    @Test
    void aHostThatResyncsAgainAndAgainIsLeft() {
        ScriptedSession session = in(SessionPhase.PLAYING);
        for (int i = 1; i < JoinedWorld.RESYNCS_MAX; i++) {
            session.receive(session.resync());
            assertEquals(SessionPhase.PLAYING, session.session.phase());
        }
        session.receive(session.resync());
        assertEquals(SessionPhase.ENDED, session.session.phase());
    }

    @Test
    void aWorldThatWasNotCompleteIsLoadedAnewAfterALoss() {
        ScriptedSession session = in(SessionPhase.LOADING);
        session.session.broken(Reason.of(EndCode.BROKEN), session.now);
        session.opened();
        assertEquals(SessionPhase.RETURNING, session.session.phase());
        session.receive(session.welcome(false));
        assertEquals(SessionPhase.LOADING, session.session.phase());
    }

    @Test
    void theTableHasARowForEveryEventAndTheEventsCoverEveryMessage() {
        Set<String> rows = new HashSet<>();
        Set<Class<?>> messages = new HashSet<>();
        for (Event event : Event.values()) {
            rows.add(event.row);
            if (event.message != null) {
                messages.add(event.message);
            }
        }
        assertEquals(TABLE.rows(), rows);
        assertEquals(Set.of(ToClient.class.getPermittedSubclasses()), messages);
    }

    private static DisconnectReason reason(@Nullable DisconnectReason reason) {
        return Objects.requireNonNull(reason);
    }

    /** A session that has come to a state by the usual events. */
    private static final List<Event> TO_PLAY =
            List.of(
                    Event.OPENED,
                    Event.WELCOME,
                    Event.LAST_SNAPSHOT_PART,
                    Event.NEAR_NEWEST_TURN,
                    Event.AVATAR_IS_IN);

    private static ScriptedSession in(SessionPhase phase) {
        ScriptedSession session =
                switch (phase) {
                    case CONNECTING -> new ScriptedSession();
                    case GREETING -> after(SessionPhase.CONNECTING, Event.OPENED);
                    case LOADING -> after(SessionPhase.GREETING, Event.WELCOME);
                    case REPLAYING -> after(SessionPhase.LOADING, Event.LAST_SNAPSHOT_PART);
                    case JOINING -> after(SessionPhase.REPLAYING, Event.NEAR_NEWEST_TURN);
                    case PLAYING -> after(SessionPhase.JOINING, Event.AVATAR_IS_IN);
                    case RECONNECTING -> after(SessionPhase.PLAYING, Event.BROKEN);
                    case RETURNING -> after(SessionPhase.RECONNECTING, Event.OPENED);
                    case ENDED -> after(SessionPhase.PLAYING, Event.LEAVE);
                };
        assertEquals(phase, session.session.phase());
        return session;
    }

    private static ScriptedSession after(SessionPhase before, Event event) {
        ScriptedSession session = in(before);
        event.act.accept(session);
        session.advance();
        return session;
    }
}
