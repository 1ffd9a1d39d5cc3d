/**
 * The commands that the host carries out, from the chat and from its own console.
 *
 * <p>Depends on {@code engine.command}, {@code engine.host.access}, {@code engine.host.audit},
 * {@code engine.host.chat}, {@code engine.host.join}, {@code engine.host.lists}, {@code
 * engine.host.moderation}, {@code engine.host.names}, {@code engine.host.sending}, {@code
 * engine.host.status}, {@code engine.host.turns}, {@code engine.host.undo}, {@code
 * engine.identity}, {@code engine.measure}, {@code engine.reason}, {@code engine.wire}, {@code
 * sim}, {@code sim.area}, {@code sim.avatar}, {@code sim.house}, {@code sim.input}, {@code
 * sim.math} and {@code sim.world}.
 */
@NullMarked
package org.quoin.engine.host.command;

import org.jspecify.annotations.NullMarked;
