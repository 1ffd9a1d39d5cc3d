/**
 * Journals played again: checked against the hashes stored in them, or watched at any speed,
 * forward and back. No thread and no clock.
 *
 * <p>Depends on {@code engine.file}, {@code engine.reason}, {@code engine.store}, {@code
 * engine.work}, {@code sim} and {@code sim.input}.
 */
@NullMarked
package org.quoin.engine.replay;

import org.jspecify.annotations.NullMarked;
