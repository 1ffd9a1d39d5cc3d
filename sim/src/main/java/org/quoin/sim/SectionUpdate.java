package org.quoin.sim;

import org.quoin.sim.world.Section;

/**
 * A section that changed.
 *
 * @param key its place, as of {@link org.quoin.sim.world.SectionKey}
 * @param section what it is now
 */
public record SectionUpdate(long key, Section section) {}
