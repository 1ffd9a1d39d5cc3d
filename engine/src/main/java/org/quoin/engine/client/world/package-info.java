/**
 * The client's copy of the world beside its turns: its download, the hashes that compare it with
 * the host's, and the resync that replaces it when they differ.
 *
 * <p>Depends on {@code engine}, {@code engine.client.turns}, {@code engine.measure}, {@code
 * engine.reason}, {@code engine.report}, {@code engine.wire}, {@code engine.work}, {@code sim},
 * {@code sim.bytes}, {@code sim.input} and {@code sim.world}.
 */
@NullMarked
package org.quoin.engine.client.world;

import org.jspecify.annotations.NullMarked;
