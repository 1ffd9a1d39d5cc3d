package org.quoin.sim;

import java.util.List;

/**
 * All that a view learns of a tick. Immutable; handed from the simulation's thread to the view's.
 *
 * @param turn the last turn executed
 * @param avatars in ascending slot order
 * @param sections those that changed since the tick before; in a simulation's first tick all that
 *     were ever edited. Any section never named equals the terrain's.
 * @param events what happened in the last turn, in order
 */
public record ViewTick(
        int turn, List<AvatarView> avatars, List<SectionUpdate> sections, List<ViewEvent> events) {
    /** Takes unchangeable copies. */
    public ViewTick {
        avatars = List.copyOf(avatars);
        sections = List.copyOf(sections);
        events = List.copyOf(events);
    }
}
