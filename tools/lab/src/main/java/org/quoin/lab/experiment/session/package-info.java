/**
 * Experiments on whole sessions: a host and its players on the virtual network, with the real
 * encoders. Most of them run a {@link org.quoin.lab.experiment.session.Crowd}; {@link
 * org.quoin.lab.experiment.session.LinkRun} measures links of one kind.
 */
@NullMarked
package org.quoin.lab.experiment.session;

import org.jspecify.annotations.NullMarked;
