/**
 * What the experiments of {@code quoin lab} share: their options, and results that go into a table,
 * a CSV file, plots and {@code summary.json}. It draws nothing itself: a {@link
 * org.quoin.engine.lab.experiment.Plot} says what to draw. The experiments stand in the two
 * packages below.
 *
 * <p>Depends on no other package of ours.
 */
@NullMarked
package org.quoin.engine.lab.experiment;

import org.jspecify.annotations.NullMarked;
