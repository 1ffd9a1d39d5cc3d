/** Small runs of the experiments, and tests of what they write. */
@NullMarked
package org.quoin.lab.experiment;

import org.jspecify.annotations.NullMarked;
