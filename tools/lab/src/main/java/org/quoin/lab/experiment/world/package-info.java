/**
 * Experiments on a world alone, without a network: the cost of a tick, a hash, a snapshot and
 * terrain in a world full of bodies, fluids or buildings.
 */
@NullMarked
package org.quoin.lab.experiment.world;

import org.jspecify.annotations.NullMarked;
