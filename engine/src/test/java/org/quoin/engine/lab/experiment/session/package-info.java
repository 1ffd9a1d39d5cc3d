/** Tests of experiments on whole sessions. */
@NullMarked
package org.quoin.engine.lab.experiment.session;

import org.jspecify.annotations.NullMarked;
