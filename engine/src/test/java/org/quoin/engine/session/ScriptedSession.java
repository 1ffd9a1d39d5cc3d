package org.quoin.engine.session;

import java.util.List;
import java.util.function.Supplier;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.DesyncReport;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.pacing.HostLink;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Clocks;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.wire.Lineage.Term;
import org.quoin.engine.wire.Packing;
import org.quoin.engine.wire.PlayerStatus;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.RoomList;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToClient.TurnClocks;
import org.quoin.engine.wire.ToClient.WaitCause;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.engine.wire.Wire;
import org.quoin.engine.work.OpenBudget;
import org.quoin.engine.work.SimulationResources;
import org.quoin.sim.Simulation;
import org.quoin.sim.Snapshot;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;

/** A session whose host says what a test makes it say, and which counts what the session does. */
final class ScriptedSession implements HostLink.Outbox {
    static final ToClient STATUS =
            new ToClient.Status(
                    List.of(
                            new PlayerStatus(
                                    3, PlayerStatus.Presence.PLAYING, 2, 0, 40, 0, 1, 20, 160, 0)));
    static final ToClient WAITING = new ToClient.Waiting(3, WaitCause.MACHINE, 80);
    static final ToClient SAID = new ChatLine(1, ChatLine.Kind.SAID, 3, 0, List.of("Ann", "Hello"));
    static final ToClient FULL =
            new ToClient.Refused(RefusalCode.HOST_FULL, Reason.of(EndCode.FULL, 64, 64));
    static final ToClient TOO_OFTEN =
            new ToClient.Refused(RefusalCode.HOST_FULL, Reason.of(EndCode.TOO_OFTEN, 2));
    static final ToClient NO_SUCH_ROOM =
            new RoomList(Reason.of(EndCode.NO_SUCH_ROOM, "castle"), List.of(), List.of("flat"));
    static final ToClient ROOM_UNUSABLE =
            new RoomList(Reason.of(EndCode.ROOM_UNUSABLE, "flat-1"), List.of(), List.of());
    static final ToClient CLOSED =
            new ToClient.Goodbye(GoodbyeCode.HOST_CLOSED, Reason.of(EndCode.CLOSED));
    static final ToClient SILENT =
            new ToClient.Goodbye(GoodbyeCode.SILENT, Reason.of(EndCode.SILENT, 10));

    /** Our player's. */
    static final PublicIdentity KEY = PublicIdentity.of(new byte[PublicIdentity.BYTES]);

    static final WorldConfig WORLD = new WorldConfig(5, 20);
    private static final long TOKEN = 77;
    private static final int SLOT = 3;
    private static final long PLAYER_ID = Seat.playerIdOf(KEY.id());
    private static final long SECOND = 1_000_000_000L;

    final ClientSession session;
    long now;

    private final TurnEncoder encoder = new TurnEncoder();
    private final Blob coderBase = encoder.base();
    private final byte[] raw;
    private final byte[] packed;
    private int turn;
    private boolean joined;
    private long calls;
    private long streamed;
    private int fullDatagrams;

    /** On a machine without limits, with a world in which nothing is built. */
    ScriptedSession() {
        this(Snapshot.write(Simulation.create(WORLD)), OpenBudget::unlimited);
    }

    /**
     * @param world the host's, also sent to resync the session
     * @param budgets the machine's budget each time it is asked
     */
    ScriptedSession(byte[] world, Supplier<OpenBudget> budgets) {
        raw = world;
        packed = Packing.pack(world);
        session =
                new ClientSession(
                        "Ann",
                        InputDelay.fixed(2),
                        this,
                        (turn, simulation, slot) -> 0,
                        this::count,
                        new ClientEnvironment(
                                () -> 0,
                                DesyncReport.Sink.NONE,
                                SimulationResources.NONE,
                                EntryGate.AT_ONCE,
                                LoopWatch.HitchLog.NONE,
                                budgets));
        session.setTicks(TicksFrom.NEVER);
        session.say("Hello", now); // Goes out once the host has answered about the chat.
    }

    /** The session's visible effects: calls, messages, and turns that it keeps. */
    long notes() {
        return calls + session.stats(now).pacing().turnsBuffered();
    }

    /** How many messages went by the stream. */
    long streamed() {
        return streamed;
    }

    private void count(ClientEvent event) {
        boolean counts =
                event instanceof ClientEvent.Said
                        || event instanceof ClientEvent.Statuses
                        || event instanceof ClientEvent.Preview
                        || event instanceof ClientEvent.Queued
                        || event instanceof ClientEvent.Entered
                        || event instanceof ClientEvent.Waiting
                        || event instanceof ClientEvent.Desynced;
        calls += counts ? 1 : 0;
    }

    void opened() {
        session.opened(ToHost.Pass.NONE, now);
    }

    void receive(ToClient message) {
        now++;
        session.streamReceived(Wire.encode(message), now);
    }

    void receiveDatagram(ToClient message) {
        now++;
        session.datagramReceived(Wire.encode(message), now);
    }

    void advance() {
        now++;
        session.advance(now);
    }

    void passSeconds(int times, int seconds) {
        for (int i = 0; i < times; i++) {
            now += seconds * SECOND;
            session.advance(now);
        }
    }

    ToClient welcome(boolean resumed) {
        return new ToClient.Welcome(
                SLOT,
                TOKEN,
                Lineage.of(new Term(1, 9, 1)),
                "Ann",
                WORLD,
                20,
                resumed,
                resumed ? turn : 0,
                resumed ? 0 : raw.length,
                resumed ? 0 : packed.length,
                resumed ? Blob.EMPTY : coderBase);
    }

    ToClient firstPart() {
        return part(0, packed.length / 2);
    }

    ToClient lastPart() {
        return part(packed.length / 2, packed.length);
    }

    ToClient part(int from, int to) {
        byte[] bytes = new byte[to - from];
        System.arraycopy(packed, from, bytes, 0, bytes.length);
        return new ToClient.SnapshotPart(from, Blob.owning(bytes));
    }

    ToClient resync() {
        return new ToClient.Resync(0, raw.length, packed.length, coderBase);
    }

    ToClient stream() {
        return new ToClient.TurnStream(turn + 1, List.of(coded(false)));
    }

    /**
     * The next turn.
     *
     * @param withClocks whether it lets the session know how far the host is
     * @param withJoin whether our avatar comes in with it, if it is not in
     */
    ToClient nextTurn(boolean withClocks, boolean withJoin) {
        Blob coded = coded(withJoin);
        TurnClocks clocks =
                withClocks
                        ? new TurnClocks(
                                new Clocks((int) (now / 1000), 0, Clocks.NO_ECHO),
                                0,
                                TurnClocks.MARGIN_UNKNOWN,
                                0,
                                0,
                                0)
                        : null;
        return new ToClient.Turns(turn, turn, ToClient.Turns.NO_ACK, 8, clocks, List.of(coded));
    }

    private Blob coded(boolean withJoin) {
        Command[] commands = {};
        if (withJoin && !joined) {
            joined = true;
            commands = new Command[] {new Command.Join(SLOT, "Ann", Look.PLAIN, PLAYER_ID)};
        }
        turn++;
        return encoder.encode(new Turn(turn, new int[0], new int[0], commands));
    }

    @Override
    public void stream(byte[] message) {
        streamed++;
        calls++;
    }

    @Override
    public void datagram(byte[] buffer, int length) {
        fullDatagrams += length == Limits.DATAGRAM_BYTES_MAX ? 1 : 0;
    }

    /** How many of the greatest length it has sent. */
    int fullDatagrams() {
        return fullDatagrams;
    }

    @Override
    public boolean isReliable() {
        return false;
    }
}
