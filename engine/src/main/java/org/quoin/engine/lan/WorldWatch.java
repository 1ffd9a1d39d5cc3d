package org.quoin.engine.lan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.tinylog.Logger;

/**
 * Asks hosts again and again what they host, a few at once, each on a thread that waits for it.
 * Belongs to one thread, its owner's; the others leave their answers in a queue.
 *
 * <p>A host that answers is asked every {@link DiscoveryLimits#ASK_NANOS}; one that is silent half
 * as often with each time, eight times more rarely at most.
 */
public final class WorldWatch implements AutoCloseable {
    private static final int RARER_MAX = 8;
    private static final long IDLE_SECONDS = 5;

    private final Asker asker;
    private final Executor threads;
    private final @Nullable ThreadPoolExecutor owned;
    private final Queue<Answered> answers = new ConcurrentLinkedQueue<>();
    private final Map<Target, Watched> watched = new HashMap<>();

    /** Hosts being asked, perhaps in vain by now. */
    private final Set<Target> asking = new HashSet<>();

    /**
     * A host to ask.
     *
     * @param host a name or an address, with the interface's name behind % where it needs one
     */
    public record Target(String host, int port) {}

    /**
     * The known state of a host.
     *
     * @param last the last answer, perhaps of some questions ago; null if there was never one
     * @param silences questions in a row that were not answered
     * @param silence why the last one was not; null if it was
     */
    public record State(
            @Nullable WorldAnswer last, int silences, WorldAnswer.@Nullable Silence silence) {
        /** Nothing is known yet. */
        public static final State UNKNOWN = new State(null, 0, null);

        State after(WorldAnswer answer) {
            return answer.info() != null
                    ? new State(answer, 0, null)
                    : new State(last, silences + 1, answer.silence());
        }

        /** Whether the host has answered the last question. */
        public boolean isHere() {
            return last != null && silences == 0;
        }
    }

    /** Asks a host and waits for its answer. */
    interface Asker {
        WorldAnswer ask(Target target);
    }

    private record Answered(Target target, WorldAnswer answer) {}

    private static final class Watched {
        private State state = State.UNKNOWN;
        private long nextNanos;

        private Watched(long nowNanos) {
            this.nextNanos = nowNanos;
        }
    }

    /** With threads of its own. */
    public WorldWatch() {
        this.asker =
                target ->
                        WorldQuestion.ask(
                                target.host(), target.port(), DiscoveryLimits.ANSWER_MILLIS_MAX);
        this.owned = askers();
        this.threads = owned;
    }

    /** With another way to ask, for tests. */
    WorldWatch(Asker asker, Executor threads) {
        this.asker = asker;
        this.threads = threads;
        this.owned = null;
    }

    private static ThreadPoolExecutor askers() {
        AtomicInteger number = new AtomicInteger();
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        DiscoveryLimits.QUESTIONS_AT_ONCE_MAX,
                        DiscoveryLimits.QUESTIONS_AT_ONCE_MAX,
                        IDLE_SECONDS,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(), // Each host stands in it once at most.
                        task -> {
                            Thread thread =
                                    new Thread(task, "quoin-ask-" + number.incrementAndGet());
                            thread.setDaemon(true);
                            return thread;
                        });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    /**
     * Time passes: asks those of these hosts that are due, and forgets all others.
     *
     * @param targets the hosts of interest now
     */
    public void advance(Collection<Target> targets, long nowNanos) {
        for (Answered each = answers.poll(); each != null; each = answers.poll()) {
            receive(each, nowNanos);
        }
        Set<Target> wanted = new HashSet<>(targets);
        watched.keySet().retainAll(wanted);
        for (Target target : wanted) {
            Watched host = watched.computeIfAbsent(target, any -> new Watched(nowNanos));
            if (nowNanos - host.nextNanos >= 0 && asking.add(target)) {
                threads.execute(() -> answers.add(new Answered(target, ask(target))));
            }
        }
    }

    /** On a thread of its own; whatever a stranger answers, the owner hears of it. */
    private WorldAnswer ask(Target target) {
        try {
            return asker.ask(target);
        } catch (RuntimeException e) {
            Logger.warn(e, "the answer of {} could not be read", target);
            return WorldAnswer.silent(WorldAnswer.Silence.NOT_UNDERSTOOD);
        }
    }

    private void receive(Answered answered, long nowNanos) {
        asking.remove(answered.target);
        Watched host = watched.get(answered.target);
        if (host != null) {
            host.state = host.state.after(answered.answer);
            int rarer = Math.max(1, Math.min(RARER_MAX, host.state.silences()));
            host.nextNanos = nowNanos + rarer * DiscoveryLimits.ASK_NANOS;
        }
    }

    /** Asks all hosts anew, at once. */
    public void refresh(long nowNanos) {
        watched.values().forEach(host -> host.nextNanos = nowNanos);
    }

    /** The known state of a host. */
    public State stateOf(Target target) {
        Watched host = watched.get(target);
        return host == null ? State.UNKNOWN : host.state;
    }

    /** The hosts that are watched, for tests. */
    List<Target> targets() {
        return new ArrayList<>(watched.keySet());
    }

    @Override
    public void close() {
        if (owned != null) {
            owned.shutdownNow();
        }
    }
}
