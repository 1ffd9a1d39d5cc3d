/**
 * The experiments of {@code quoin lab}: whole sessions on the virtual network, with the real
 * encoders, whose figures go into a table, a CSV file, a plot and {@code summary.json}. Nothing in
 * the game depends on it. It opens no window and draws nothing itself: an {@link
 * org.quoin.engine.lab.experiment.Plot} says what is to be drawn. Depends on {@code lab} and what
 * that depends on.
 */
@NullMarked
package org.quoin.engine.lab.experiment;

import org.jspecify.annotations.NullMarked;
