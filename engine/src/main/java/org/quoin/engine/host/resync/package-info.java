/**
 * Finding and mending worlds that differ from the host's: hashes are compared, the client gets the
 * host's world, the difference is reported.
 *
 * <p>Depends on {@code engine}, {@code engine.host.join}, {@code engine.host.sending}, {@code
 * engine.host.turns}, {@code engine.measure}, {@code engine.reason}, {@code engine.report}, {@code
 * engine.wire} and {@code sim}.
 */
@NullMarked
package org.quoin.engine.host.resync;

import org.jspecify.annotations.NullMarked;
