/**
 * The command line: the commands of {@code ./quoin}, checked and handed to the part that does the
 * work. {@code serve} and {@code bots} must not load a class of LWJGL.
 *
 * <p>Depends on {@code client.cli.lab}, {@code client.cli.option}, {@code client.cli.world}, {@code
 * client.command}, {@code client.connection}, {@code client.console}, {@code client.game}, {@code
 * client.measure}, {@code client.metrics}, {@code client.pack}, {@code client.paint}, {@code
 * client.replay}, {@code client.report}, {@code client.servers}, {@code client.session}, {@code
 * client.settings}, {@code client.ui}, {@code client.ui.chat}, {@code client.window}, {@code
 * client.worlds}, {@code engine}, {@code engine.bots}, {@code engine.client}, {@code
 * engine.client.turns}, {@code engine.command}, {@code engine.discovery}, {@code engine.file},
 * {@code engine.host}, {@code engine.host.access}, {@code engine.host.moderation}, {@code
 * engine.identity}, {@code engine.net}, {@code engine.net.transport}, {@code engine.portmap},
 * {@code engine.reason}, {@code engine.replay}, {@code engine.report}, {@code engine.store}, {@code
 * engine.wire}, {@code engine.work}, {@code sim}, {@code sim.bytes} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.cli;

import org.jspecify.annotations.NullMarked;
