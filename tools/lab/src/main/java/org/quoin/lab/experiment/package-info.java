/**
 * What the experiments of {@code quoin lab} share: their options, and results that go into a table,
 * a CSV file, plots and {@code summary.json}. It draws nothing itself: a {@link
 * org.quoin.lab.experiment.Plot} says what to draw. The experiments stand in the two packages
 * below.
 */
@NullMarked
package org.quoin.lab.experiment;

import org.jspecify.annotations.NullMarked;
