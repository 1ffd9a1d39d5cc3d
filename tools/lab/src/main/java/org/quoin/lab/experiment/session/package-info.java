/**
 * Experiments on whole sessions: a host and its players on the virtual network, with the real
 * encoders. {@link org.quoin.lab.experiment.session.Crowd} is what most of them play, and {@link
 * org.quoin.lab.experiment.session.LineRun} one line between two machines.
 */
@NullMarked
package org.quoin.lab.experiment.session;

import org.jspecify.annotations.NullMarked;
