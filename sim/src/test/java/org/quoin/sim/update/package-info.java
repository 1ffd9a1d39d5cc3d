/** Tests of the queues of updates and of the active columns. */
@NullMarked
package org.quoin.sim.update;

import org.jspecify.annotations.NullMarked;
