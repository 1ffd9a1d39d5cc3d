package org.quoin.engine.store;

import java.nio.charset.StandardCharsets;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.sim.WorldConfig;

/**
 * What belongs to a world and is kept with it.
 *
 * @param name shown in the list of worlds; cut to {@link StoreLimits#WORLD_NAME_BYTES_MAX}
 * @param config what the world is made from
 * @param latePolicy what its host does about frames that are not there in time
 */
public record WorldSettings(String name, WorldConfig config, LatePolicy latePolicy) {
    /** Cuts the name. */
    public WorldSettings {
        while (name.getBytes(StandardCharsets.UTF_8).length > StoreLimits.WORLD_NAME_BYTES_MAX) {
            name = name.substring(0, name.offsetByCodePoints(name.length(), -1));
        }
    }
}
