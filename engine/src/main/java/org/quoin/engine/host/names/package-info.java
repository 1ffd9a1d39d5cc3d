/**
 * Which names players may have, which look alike, and whose a name is.
 *
 * <p>Depends on {@code engine.host.lists}, {@code engine.identity}, {@code engine.reason}, {@code
 * engine.wire} and {@code sim.input}.
 */
@NullMarked
package org.quoin.engine.host.names;

import org.jspecify.annotations.NullMarked;
