package org.quoin.engine.lan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.lan.WorldWatch.State;
import org.quoin.engine.lan.WorldWatch.Target;

/**
 * A world of one's own network that can be joined.
 *
 * @param announcement by its host
 * @param target where to join it
 * @param state according to its answers
 */
public record NearWorld(Announcement announcement, Target target, State state) {

    /** All places to ask: every address of every world that is announced. */
    public static Collection<Target> targets(List<FoundWorld> found) {
        List<Target> targets = new ArrayList<>();
        for (FoundWorld world : found) {
            targets.addAll(targets(world));
        }
        return targets;
    }

    private static List<Target> targets(FoundWorld world) {
        int port = world.announcement().port();
        return world.addresses().stream()
                .map(address -> new Target(address.getHostAddress(), port))
                .toList();
    }

    /**
     * The worlds that are still there, each with the best address that answers. One whose host was
     * killed is announced for as long as others remember it, but no longer answers: it is left out.
     */
    public static List<NearWorld> of(List<FoundWorld> found, Function<Target, State> states) {
        List<NearWorld> here = new ArrayList<>();
        for (FoundWorld world : found) {
            NearWorld best = best(world, states);
            if (best != null) {
                here.add(best);
            }
        }
        return here;
    }

    private static @Nullable NearWorld best(FoundWorld world, Function<Target, State> states) {
        NearWorld hoped = null;
        for (Target target : targets(world)) {
            State state = states.apply(target);
            if (state.isHere()) {
                return new NearWorld(world.announcement(), target, state);
            }
            if (hoped == null && !isGone(state)) {
                hoped = new NearWorld(world.announcement(), target, state);
            }
        }
        return hoped;
    }

    private static boolean isGone(State state) {
        return state.silence() == WorldAnswer.Silence.REFUSED
                || state.silences() >= DiscoveryLimits.SILENCES_MAX;
    }
}
