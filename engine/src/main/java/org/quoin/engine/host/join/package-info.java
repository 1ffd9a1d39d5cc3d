/**
 * Coming in, coming back and going: who is refused and why ({@code Admission}, {@code NameRules}),
 * how a connection becomes a player ({@code JoinHandler}), and how connections and players end
 * ({@code Disconnects}).
 *
 * <p>Depends on {@code engine}, {@code engine.command}, {@code engine.host.access}, {@code
 * engine.host.audit}, {@code engine.host.lists}, {@code engine.host.moderation}, {@code
 * engine.host.names}, {@code engine.host.sending}, {@code engine.host.turns}, {@code
 * engine.identity}, {@code engine.measure}, {@code engine.reason}, {@code engine.wire}, {@code
 * sim}, {@code sim.avatar}, {@code sim.house} and {@code sim.input}.
 */
@NullMarked
package org.quoin.engine.host.join;

import org.jspecify.annotations.NullMarked;
