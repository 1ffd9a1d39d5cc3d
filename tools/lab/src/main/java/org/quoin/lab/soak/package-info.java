/**
 * Soak tests: many random sessions, each drawn from a seed, run on the virtual network through
 * everything that networks and machines can do to them, and checked for what must always hold. A
 * failure is a seed, and a seed replays exactly.
 *
 * <p>{@code Scenario} is drawn from a seed, {@code SoakRun} plays it, {@code SoakChecker} observes
 * it, and {@code Soak} runs many in parallel.
 */
@NullMarked
package org.quoin.lab.soak;

import org.jspecify.annotations.NullMarked;
