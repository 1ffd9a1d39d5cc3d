/**
 * Experiments on a world alone, without a network: what a tick, a hash, a snapshot and terrain cost
 * in a world full of bodies, fluids or buildings.
 */
@NullMarked
package org.quoin.lab.experiment.world;

import org.jspecify.annotations.NullMarked;
