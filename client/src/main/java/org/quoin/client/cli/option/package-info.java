/**
 * What commands share: options that several of them take, what numbers and words an option allows,
 * and how a command fails.
 *
 * <p>Depends on {@code client.metrics}, {@code client.session}, {@code client.settings}, {@code
 * client.worlds}, {@code engine.client.turns}, {@code engine.file}, {@code engine.host}, {@code
 * engine.host.access}, {@code engine.host.join}, {@code engine.host.moderation}, {@code
 * engine.host.turns}, {@code engine.line}, {@code engine.net}, {@code engine.net.transport}, {@code
 * engine.reason}, {@code engine.report}, {@code engine.store}, {@code engine.wire}, {@code
 * engine.work}, {@code sim}, {@code sim.house} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.cli.option;

import org.jspecify.annotations.NullMarked;
