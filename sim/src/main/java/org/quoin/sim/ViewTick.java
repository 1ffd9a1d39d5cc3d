package org.quoin.sim;

import java.util.List;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.house.HouseRules;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.Section;

/**
 * All that a view learns of a tick. Immutable; handed from the simulation's thread to the view's.
 *
 * @param turn the last turn executed
 * @param avatars in ascending slot order
 * @param bodies all other bodies
 * @param sections those that changed since the tick before; in a simulation's first tick all that
 *     were ever edited. Any section never named equals the terrain's.
 * @param events what happened in the last turn, in order
 * @param rules those that hold
 * @param dayTurn what {@link DayClock} is asked with
 */
public record ViewTick(
        int turn,
        List<AvatarView> avatars,
        BodiesView bodies,
        List<SectionUpdate> sections,
        List<ViewEvent> events,
        HouseRules rules,
        int dayTurn) {
    /** Without bodies, under the usual rules, at a time that was never changed. */
    public ViewTick(
            int turn,
            List<AvatarView> avatars,
            List<SectionUpdate> sections,
            List<ViewEvent> events) {
        this(turn, avatars, BodiesView.EMPTY, sections, events, HouseRules.USUAL, turn);
    }

    /** Takes unchangeable copies. */
    public ViewTick {
        avatars = List.copyOf(avatars);
        sections = List.copyOf(sections);
        events = List.copyOf(events);
    }

    /** Whether the avatar in a slot respawned in the last turn. */
    public boolean hasRespawned(int slot) {
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof ViewEvent.Respawned respawned
                    && respawned.slot() == slot) {
                return true;
            }
        }
        return false;
    }

    /**
     * A section that changed.
     *
     * @param key its place, packed by {@link org.quoin.sim.world.SectionKey}
     * @param section what it is now
     */
    public record SectionUpdate(long key, Section section) {}
}
