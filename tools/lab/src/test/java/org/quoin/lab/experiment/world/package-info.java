/** Tests of experiments on a world alone. */
@NullMarked
package org.quoin.lab.experiment.world;

import org.jspecify.annotations.NullMarked;
