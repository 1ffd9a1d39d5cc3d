/**
 * Experiments on whole sessions: a host and its players on the virtual network, with the real
 * encoders. {@link org.quoin.engine.lab.experiment.session.Crowd} is what most of them play, and
 * {@link org.quoin.engine.lab.experiment.session.LineRun} one line between two machines.
 *
 * <p>Depends on {@code engine.client}, {@code engine.client.turns}, {@code engine.host}, {@code
 * engine.host.turns}, {@code engine.lab}, {@code engine.lab.experiment}, {@code engine.measure},
 * {@code engine.report}, {@code engine.wire}, {@code sim}, {@code sim.body}, {@code sim.bytes},
 * {@code sim.input}, {@code sim.math}, {@code sim.terrain} and {@code sim.world}.
 */
@NullMarked
package org.quoin.engine.lab.experiment.session;

import org.jspecify.annotations.NullMarked;
