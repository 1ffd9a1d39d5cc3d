/** Tests of experiments on whole sessions. */
@NullMarked
package org.quoin.lab.experiment.session;

import org.jspecify.annotations.NullMarked;
