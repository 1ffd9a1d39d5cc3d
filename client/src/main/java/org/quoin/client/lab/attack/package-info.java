/**
 * Attackers: hostile clients with sockets and codecs of their own, written from {@code
 * docs/protocol.md} alone, against a real host with two bots at play, beside a twin that is left
 * alone. What they know of the game is what a stranger knows. The game itself makes only what they
 * bend: the worlds, journals and turns that a hostile host serves.
 *
 * <p>Depends on {@code client.console}, {@code client.metrics}, {@code client.pack}, {@code
 * engine.bots}, {@code engine.client}, {@code engine.host}, {@code engine.host.access}, {@code
 * engine.host.join}, {@code engine.host.turns}, {@code engine.identity}, {@code
 * engine.lab.experiment}, {@code engine.lab.experiment.world}, {@code engine.net}, {@code
 * engine.report}, {@code engine.store}, {@code engine.wire}, {@code engine.work}, {@code sim},
 * {@code sim.body}, {@code sim.bytes}, {@code sim.input} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.lab.attack;

import org.jspecify.annotations.NullMarked;
