package org.quoin.engine.store;

import java.nio.charset.StandardCharsets;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.sim.WorldConfig;

/**
 * The settings that are saved with a world.
 *
 * @param name shown in the list of worlds; cut to {@link StoreLimits#WORLD_NAME_BYTES_MAX}
 * @param config the configuration the world is generated from
 * @param latePolicy what its host does about late input frames
 */
public record WorldSettings(String name, WorldConfig config, LatePolicy latePolicy) {
    /** Cuts the name. */
    public WorldSettings {
        while (name.getBytes(StandardCharsets.UTF_8).length > StoreLimits.WORLD_NAME_BYTES_MAX) {
            name = name.substring(0, name.offsetByCodePoints(name.length(), -1));
        }
    }
}
