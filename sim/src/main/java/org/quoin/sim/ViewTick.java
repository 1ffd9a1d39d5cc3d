package org.quoin.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.quoin.sim.area.Areas;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.body.BodiesView;
import org.quoin.sim.match.Match;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.DayClock;
import org.quoin.sim.world.Section;
import org.quoin.sim.world.World;

/**
 * All that a view learns of a tick. Immutable; handed from the simulation's thread to the view's.
 *
 * @param turn the last turn executed
 * @param avatars in ascending slot order
 * @param bodies all other bodies
 * @param sections those that changed since the tick before; in a simulation's first tick all that
 *     were ever edited. Any section never named equals the terrain's.
 * @param events of the last turn, in order
 * @param rules in force
 * @param areas in force
 * @param match that is played
 * @param full whether edits that enlarge the world are refused
 * @param dayTurn the argument for {@link DayClock}
 */
public record ViewTick(
        int turn,
        List<AvatarView> avatars,
        BodiesView bodies,
        List<SectionUpdate> sections,
        List<ViewEvent> events,
        GameRules rules,
        Areas areas,
        Match match,
        boolean full,
        int dayTurn) {
    /** Without bodies and areas, under the usual rules, at a time that was never changed. */
    public ViewTick(
            int turn,
            List<AvatarView> avatars,
            List<SectionUpdate> sections,
            List<ViewEvent> events) {
        this(
                turn,
                avatars,
                BodiesView.EMPTY,
                sections,
                events,
                GameRules.USUAL,
                Areas.NONE,
                Match.NONE,
                false,
                turn);
    }

    /** Takes unchangeable copies. */
    public ViewTick {
        avatars = List.copyOf(avatars);
        sections = List.copyOf(sections);
        events = List.copyOf(events);
    }

    /** The tick of a simulation; drains its list of changed sections. */
    static ViewTick of(
            int turn,
            Avatars avatars,
            DynamicState dynamic,
            World world,
            List<ViewEvent> events,
            TickRate rate) {
        List<AvatarView> views = new ArrayList<>();
        for (int slot : avatars.slots()) {
            String name = Objects.requireNonNull(avatars.nameOf(slot));
            int tnt = dynamic.bodies.byPlayer().tntOf(slot);
            views.add(new AvatarView(slot, name, avatars.at(slot), rate, tnt));
        }
        List<SectionUpdate> sections = new ArrayList<>();
        for (long key : world.drainChangedKeys()) {
            sections.add(new SectionUpdate(key, world.section(key)));
        }
        return new ViewTick(
                turn,
                views,
                dynamic.bodies.view(),
                sections,
                events,
                dynamic.rules,
                dynamic.areas,
                dynamic.match,
                WorldSize.isFull(world, dynamic.rules),
                dynamic.dayTurn);
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
     * @param section its new state
     */
    public record SectionUpdate(long key, Section section) {}
}
