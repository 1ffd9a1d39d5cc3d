/**
 * Windows in which nobody plays: the demo, {@code quoin measure} and the experiments that draw,
 * with what they count and the other game beside which it is counted.
 */
@NullMarked
package org.quoin.lab.measure;

import org.jspecify.annotations.NullMarked;
