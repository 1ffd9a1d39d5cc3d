/**
 * Shared code of the experiments of {@code quoin lab}: their options, and results that go into a
 * table, a CSV file, plots and {@code summary.json}. It draws nothing itself: a {@link
 * org.quoin.lab.experiment.Plot} describes what to draw. The experiments are in the two packages
 * below.
 */
@NullMarked
package org.quoin.lab.experiment;

import org.jspecify.annotations.NullMarked;
