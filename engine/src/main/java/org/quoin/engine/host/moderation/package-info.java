/**
 * Keeping order in a hosted world: who may not speak, whose level ends, and who is away.
 *
 * <p>Depends on {@code engine.command}, {@code engine.host.join}, {@code engine.host.turns}, {@code
 * engine.wire} and {@code sim.house}.
 */
@NullMarked
package org.quoin.engine.host.moderation;

import org.jspecify.annotations.NullMarked;
