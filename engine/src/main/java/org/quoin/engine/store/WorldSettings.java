package org.quoin.engine.store;

import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.util.PlainText;

/**
 * The settings that are saved with a world.
 *
 * @param name shown in the list of worlds; cut to {@link StoreLimits#WORLD_NAME_BYTES_MAX}
 * @param config the configuration the world is generated from
 * @param latePolicy its host's treatment of late input frames
 */
public record WorldSettings(String name, WorldConfig config, LatePolicy latePolicy) {
    /** Cuts the name. */
    public WorldSettings {
        name = PlainText.cut(name, StoreLimits.WORLD_NAME_BYTES_MAX);
    }
}
