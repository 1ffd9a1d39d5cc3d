package org.quoin.engine.host;

import java.util.List;
import org.quoin.engine.host.turns.Seat;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

/**
 * The world a session begins with. The session takes the simulation over.
 *
 * @param simulation the world: new, or as a journal left it
 * @param seats who was in it: their avatars wait for them. An avatar without a seat waits as long
 *     but nobody can take it up; a seat without an avatar counts for nothing
 */
public record HostStart(Simulation simulation, List<Seat> seats) {
    /** Takes an unchangeable copy. */
    public HostStart {
        seats = List.copyOf(seats);
    }

    /** A new world that nobody has been in. */
    public static HostStart fresh(WorldConfig world) {
        return new HostStart(Simulation.create(world), List.of());
    }
}
