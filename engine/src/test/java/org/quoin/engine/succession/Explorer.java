package org.quoin.engine.succession;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.succession.Cluster.Event;
import org.quoin.engine.succession.Cluster.Faults;
import org.quoin.engine.succession.Cluster.What;

/**
 * Runs a cluster through orders of events. A state is reached by making its events happen again
 * from the start; one that was met before is not gone on from.
 */
final class Explorer {
    /** After that many events without a fault somebody must lead. */
    private static final int SETTLES_IN = 600;

    private final Supplier<Cluster> start;
    private final Faults faults;

    /** A state, by what led there. */
    private record Step(@Nullable Step before, @Nullable Event event, int depth, List<Event> next) {
        List<Event> path() {
            List<Event> path = new ArrayList<>();
            for (Step step = this; step != null && step.event != null; step = step.before) {
                path.add(step.event);
            }
            Collections.reverse(path);
            return path;
        }
    }

    /** How many states were met at each depth, and the first thing that must not be. */
    record Found(List<Long> states, @Nullable String violation) {
        long all() {
            return states.stream().mapToLong(each -> each).sum();
        }
    }

    /**
     * @param start makes a cluster as it is when the exploring begins
     * @param faults that may happen, counted from the beginning of the cluster
     */
    Explorer(Supplier<Cluster> start, Faults faults) {
        this.start = start;
        this.faults = faults;
    }

    private Cluster replay(List<Event> path, boolean oneClock) {
        Cluster cluster = start.get();
        cluster.oneClock = oneClock;
        path.forEach(cluster::happen);
        return cluster;
    }

    /** Every order of events up to a depth, breadth first; clocks run as they like. */
    Found everything(int depthMax, int statesMax) {
        HashSet<Long> met = new HashSet<>();
        ArrayDeque<Step> open = new ArrayDeque<>();
        List<Long> states = new ArrayList<>();
        Cluster first = start.get();
        open.add(new Step(null, null, 0, first.events(faults)));
        met.add(first.digest());
        while (!open.isEmpty()) {
            Step step = open.remove();
            count(states, step.depth);
            if (step.depth == depthMax) {
                continue;
            }
            List<Event> path = step.path();
            for (Event event : step.next) {
                Cluster cluster = replay(path, false);
                try {
                    cluster.happen(event);
                } catch (Cluster.Violation | RuntimeException e) {
                    return new Found(states, e.getMessage() + " after " + path + ", " + event);
                }
                if (met.size() < statesMax && met.add(cluster.digest())) {
                    open.add(new Step(step, event, step.depth + 1, cluster.events(faults)));
                }
            }
        }
        return new Found(states, null);
    }

    private static void count(List<Long> states, int depth) {
        while (states.size() <= depth) {
            states.add(0L);
        }
        states.set(depth, states.get(depth) + 1);
    }

    /**
     * Every run that differs at up to a number of places from the usual order, in which what is
     * sent arrives, clocks run alike and nothing fails. Each must end with a host that all who are
     * left follow, if a majority is.
     */
    Found deviations(int most) {
        Map<Integer, HashSet<Long>> met = new HashMap<>();
        List<Long> states = new ArrayList<>();
        ArrayDeque<List<Event>> open = new ArrayDeque<>();
        ArrayDeque<Integer> left = new ArrayDeque<>();
        open.push(List.of());
        left.push(most);
        while (!open.isEmpty()) {
            List<Event> path = new ArrayList<>(open.pop());
            int deviations = left.pop();
            try {
                Cluster cluster = replay(path, true);
                int steps = 0;
                boolean fresh =
                        met.computeIfAbsent(deviations, k -> new HashSet<>()).add(cluster.digest());
                while (fresh) {
                    count(states, most - deviations);
                    List<Event> events = cluster.events(faults);
                    Event usual = usual(cluster, events);
                    for (Event event : events) {
                        if (deviations > 0 && !event.equals(usual)) {
                            List<Event> other = new ArrayList<>(path);
                            other.add(event);
                            open.push(other);
                            left.push(deviations - 1);
                        }
                    }
                    if (usual == null) {
                        break;
                    }
                    path.add(usual);
                    cluster.happen(usual);
                    if (++steps > SETTLES_IN) {
                        if (cluster.couldSettle()) {
                            throw new Cluster.Violation("nobody leads");
                        }
                        break;
                    }
                    fresh =
                            met.computeIfAbsent(deviations, k -> new HashSet<>())
                                    .add(cluster.digest());
                }
            } catch (Cluster.Violation | RuntimeException e) {
                return new Found(states, e.getMessage() + " after " + path);
            }
        }
        return new Found(states, null);
    }

    /** What happens next if nothing fails; null if all is well and stays so. */
    static @Nullable Event usual(Cluster cluster, List<Event> events) {
        if (events.isEmpty()) {
            return null;
        }
        Event first = events.get(0);
        if (first.what().compareTo(What.TIMER) < 0) {
            return first;
        }
        for (Event event : events) {
            if (event.what() == What.HEALS && !cluster.isSettled()) {
                return event;
            }
        }
        return first.what() == What.TIMER && !cluster.isSettled() ? first : null;
    }
}
