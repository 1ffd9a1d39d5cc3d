/**
 * The part of the laboratory that needs processes and pictures: progress on the terminal, plots,
 * hosts that are killed and clients far apart, each in a process of its own. The other experiments
 * are the engine's. The only package that knows XChart; plots are drawn headless.
 *
 * <p>Depends on {@code engine.bots}, {@code engine.client.turns}, {@code engine.host}, {@code
 * engine.host.turns}, {@code engine.lab}, {@code engine.lab.experiment}, {@code
 * engine.lab.experiment.session}, {@code engine.lab.experiment.world}, {@code engine.net}, {@code
 * engine.replay}, {@code engine.report}, {@code engine.store}, {@code engine.wire}, {@code
 * engine.work}, {@code sim} and {@code sim.bytes}.
 */
@NullMarked
package org.quoin.client.lab;

import org.jspecify.annotations.NullMarked;
