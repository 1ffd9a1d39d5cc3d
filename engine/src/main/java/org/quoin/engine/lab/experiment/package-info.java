/**
 * The experiments of {@code quoin lab}: whole sessions on the virtual network whose figures go into
 * a table, a CSV file, a plot and {@code summary.json}. Nothing in the game depends on it; it may
 * use all of the engine but {@code net}.
 */
@NullMarked
package org.quoin.engine.lab.experiment;

import org.jspecify.annotations.NullMarked;
