/**
 * {@code quoin world}: what a host does with a world that nobody plays: look at it, read what was
 * done in it, carry it elsewhere, give up old history.
 *
 * <p>Depends on {@code client.cli.option}, {@code client.worlds}, {@code engine.command}, {@code
 * engine.file}, {@code engine.host.turns}, {@code engine.identity}, {@code engine.reason}, {@code
 * engine.replay}, {@code engine.store}, {@code engine.undo}, {@code engine.work}, {@code sim},
 * {@code sim.area}, {@code sim.avatar}, {@code sim.house}, {@code sim.input}, {@code sim.math} and
 * {@code sim.world}.
 */
@NullMarked
package org.quoin.client.cli.world;

import org.jspecify.annotations.NullMarked;
