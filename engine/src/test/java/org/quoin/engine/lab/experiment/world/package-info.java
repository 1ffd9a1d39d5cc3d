/** Tests of experiments on a world alone. */
@NullMarked
package org.quoin.engine.lab.experiment.world;

import org.jspecify.annotations.NullMarked;
