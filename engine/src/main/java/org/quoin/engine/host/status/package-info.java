/**
 * How the players fare: what all clients are told about it, and the host's own statistics.
 *
 * <p>Depends on {@code engine.host.join}, {@code engine.host.moderation}, {@code
 * engine.host.sending}, {@code engine.host.turns}, {@code engine.measure}, {@code engine.reason},
 * {@code engine.report}, {@code engine.wire} and {@code sim}.
 */
@NullMarked
package org.quoin.engine.host.status;

import org.jspecify.annotations.NullMarked;
