/**
 * Experiments on whole sessions: a host and its players on the virtual network, with the real
 * encoders. {@link org.quoin.engine.lab.experiment.session.Crowd} is what most of them play, and
 * {@link org.quoin.engine.lab.experiment.session.LineRun} one line between two machines.
 *
 * <p>Depends on no other package of ours.
 */
@NullMarked
package org.quoin.engine.lab.experiment.session;

import org.jspecify.annotations.NullMarked;
