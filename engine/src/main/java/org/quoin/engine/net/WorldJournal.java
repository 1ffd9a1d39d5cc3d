package org.quoin.engine.net;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.audit.AuditFile;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.succession.NamedSuccessors;
import org.quoin.engine.host.turns.TurnSink;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.replay.JournalPast;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.store.ChainFile;
import org.quoin.engine.store.Journal;
import org.quoin.engine.store.LineageFile;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.MeetingFile;
import org.quoin.engine.store.SaveState;
import org.quoin.engine.store.SuccessorsFile;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.undo.WorldPast;
import org.quoin.engine.wire.Lineage;
import org.quoin.engine.work.Calendar;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.Simulation;
import org.tinylog.Logger;

/**
 * A world's journal with its threads: "quoin-journal" appends, "quoin-disk-1" and "-2" sync and
 * write snapshots, "quoin-past" reads what was. Only {@link #end} and {@link #close} wait for them.
 */
final class WorldJournal {
    /** How often the journal is asked whether to sync. */
    private static final long ADVANCE_NANOS = 100_000_000L;

    /** Messages for the host's player that nobody has polled; later ones are dropped. */
    private static final int NOTICES_MAX = 16;

    private final WorldFolder world;
    private final ExecutorService writes;
    private final ExecutorService slow;
    private final ExecutorService pastReader;
    private final Journal journal;
    private volatile boolean ended;
    private final ArrayBlockingQueue<Reason> notices = new ArrayBlockingQueue<>(NOTICES_MAX);
    private final List<ListKeeper<?>> lists = new ArrayList<>();
    private final ClockKeeper clock;
    private final ValueKeeper<Lineage> lineage;
    private final ValueKeeper<NamedSuccessors> successors;
    private final ValueKeeper<Optional<MeetPlace>> meeting;
    private final ValueKeeper<HostChain> chains;
    private final HostChain chain;
    private @Nullable AuditFile audit;
    private boolean isAtMeeting;
    private long advancedNanos;

    /**
     * Reads when the world was last hosted, before anything is written.
     *
     * @param calendar learns it
     * @param chain how the host came to host the world
     */
    WorldJournal(WorldFolder world, Calendar calendar, HostChain chain) {
        this.world = world;
        this.chain = chain;
        this.writes = Executors.newSingleThreadExecutor(task -> daemon(task, "quoin-journal"));
        AtomicInteger number = new AtomicInteger();
        this.slow =
                Executors.newFixedThreadPool(
                        2, task -> daemon(task, "quoin-disk-" + number.incrementAndGet()));
        this.clock =
                new ClockKeeper(
                        world.list(ListFile.CLOCK),
                        world.path(),
                        calendar,
                        task -> writes.execute(guarded(task)));
        this.lineage =
                new ValueKeeper<>(
                        world.list(ListFile.LINEAGE),
                        LineageFile::text,
                        task -> writes.execute(guarded(task)));
        this.successors =
                new ValueKeeper<>(
                        world.list(ListFile.SUCCESSORS),
                        SuccessorsFile::text,
                        task -> writes.execute(guarded(task)));
        this.meeting =
                new ValueKeeper<>(
                        world.list(ListFile.MEETING),
                        place -> MeetingFile.text(place.orElse(null)),
                        task -> writes.execute(guarded(task)));
        this.isAtMeeting = world.meeting() != null;
        this.chains =
                new ValueKeeper<>(
                        world.list(ListFile.CHAIN),
                        ChainFile::text,
                        task -> writes.execute(guarded(task)));
        this.pastReader = Executors.newSingleThreadExecutor(NetThreads.named("quoin-past"));
        this.journal = world.journal(writes, slow, notices::offer);
    }

    /** Receives the session's turns. */
    TurnSink sink() {
        return journal;
    }

    /** The past according to the journal; read by a thread of its own. */
    WorldPast past() {
        return new JournalPast(
                world.files(), writes, pastReader, () -> OpenBudget.besideWorld(() -> ended));
    }

    /** Keeps the lists of a session in the world's folder, on the journal's thread. */
    void keepLists(LoopTasks tasks, HostSession session) {
        Executor guarding = task -> writes.execute(guarded(task));
        for (KeptList<?> each : session.lists().all()) {
            lists.add(
                    new ListKeeper<>(
                            world.list(each.file()),
                            each,
                            guarding,
                            tasks,
                            session::tellConsoles,
                            session::tellModerators));
        }
    }

    /** Writes down in the world's folder who comes and what is commanded. */
    void keepAudit(LoopTasks tasks, HostSession session, Calendar calendar) {
        Path folder = world.path();
        if (folder != null) {
            AuditFile file =
                    new AuditFile(
                            folder, calendar, problem -> tellOfAudit(problem, tasks, session));
            audit = file;
            session.beginAudit(file);
        }
    }

    private static void tellOfAudit(IOException problem, LoopTasks tasks, HostSession session) {
        Logger.warn("{} cannot be written: {}", AuditFile.NAME, problem.toString());
        tasks.post(() -> session.tellConsoles("answer.audit", AuditFile.NAME));
    }

    /**
     * Time passes; to be called in every round of the host's thread.
     *
     * @param session of the world
     * @param place where players find it at a meeting point; null for none
     */
    void advance(HostSession session, @Nullable MeetPlace place, long nowNanos) {
        if (nowNanos - advancedNanos >= ADVANCE_NANOS) {
            advancedNanos = nowNanos;
            lineage.advance(session.lineage(), nowNanos);
            successors.advance(session.successors(), nowNanos);
            isAtMeeting |= place != null;
            if (isAtMeeting) { // Else there is no file.
                meeting.advance(Optional.ofNullable(place), nowNanos);
            }
            chains.advance(chain, nowNanos);
            journal.advance(nowNanos);
            lists.forEach(each -> each.advance(nowNanos));
            clock.advance(nowNanos);
            AuditFile file = audit;
            if (file != null && file.isFlushDue()) {
                writes.execute(guarded(file::flush));
            }
        }
    }

    /**
     * The host ends.
     *
     * @param named who could carry the world on by now
     */
    void keepSuccessors(NamedSuccessors named, long nowNanos) {
        successors.advance(named, nowNanos);
    }

    /** Where the world is on disk; null if it is kept elsewhere. */
    @Nullable Path path() {
        return world.path();
    }

    /** The next message for the host's player about saving the world; null if there is none. */
    @Nullable Reason pollNotice() {
        return notices.poll();
    }

    /** How much of the world is on disk; from any thread. */
    SaveState state() {
        return journal.state();
    }

    /**
     * Writes a last snapshot, closes the files and releases the folder. Returns when that is done,
     * or after {@code millisMax}; then it goes on in the background.
     */
    void end(Simulation simulation, long millisMax) {
        journal.ended(simulation);
        close(millisMax);
    }

    /** The same without a last snapshot: the journal holds every sealed turn. */
    void close(long millisMax) {
        lists.forEach(ListKeeper::end);
        clock.end();
        ended = true;
        pastReader.shutdown();
        AuditFile file = audit;
        if (file != null) {
            writes.execute(guarded(file::flush));
        }
        CompletableFuture<Void> closed = journal.close().whenComplete((done, e) -> release());
        try {
            closed.get(millisMax, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // Every turn is in the journal: at most the last snapshot is missing.
            Logger.warn("the world is not written to its end yet: {}", e.toString());
        }
    }

    /** Nothing more is written: only now may another host open the folder. */
    private void release() {
        writes.shutdown();
        slow.shutdown();
        world.close();
    }

    private static Runnable guarded(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (RuntimeException | Error e) { // The game must go on all the same.
                Logger.error(e, "a list of the world, its clock or its audit log");
            }
        };
    }

    private static Thread daemon(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
