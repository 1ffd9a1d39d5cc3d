/**
 * Running hosts and clients: the threads and the real clock around the sessions of {@code host} and
 * {@code client}, and the options of both. {@link org.quoin.engine.net.LockstepHost} and {@link
 * org.quoin.engine.net.LockstepClient} are where to begin.
 *
 * <p>Depends on {@code engine.audit}, {@code engine.client}, {@code engine.client.turns}, {@code
 * engine.client.world}, {@code engine.file}, {@code engine.host}, {@code engine.host.access},
 * {@code engine.host.audit}, {@code engine.host.chat}, {@code engine.host.command}, {@code
 * engine.host.join}, {@code engine.host.lists}, {@code engine.host.moderation}, {@code
 * engine.host.names}, {@code engine.host.turns}, {@code engine.identity}, {@code engine.line},
 * {@code engine.measure}, {@code engine.net.transport}, {@code engine.reason}, {@code
 * engine.replay}, {@code engine.report}, {@code engine.store}, {@code engine.undo}, {@code
 * engine.wire}, {@code engine.work}, {@code sim}, {@code sim.bytes}, {@code sim.input} and {@code
 * sim.world}.
 */
@NullMarked
package org.quoin.engine.net;

import org.jspecify.annotations.NullMarked;
