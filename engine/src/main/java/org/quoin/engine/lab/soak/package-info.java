/**
 * Soaking: many sessions of chance, each drawn from a seed, run on the virtual network through
 * whatever a network and machines can do to them, and checked for what must always hold. A failure
 * is a seed, and a seed replays exactly.
 *
 * <p>{@code Scenario} is what a seed decides, {@code SoakRun} plays it, {@code SoakChecker} looks
 * on, {@code Soak} does many side by side. Depends on {@code lab}, {@code bots} (scripts), {@code
 * store}, {@code host}, {@code client}, {@code wire} and {@code sim}.
 */
@NullMarked
package org.quoin.engine.lab.soak;

import org.jspecify.annotations.NullMarked;
