/**
 * Attackers: hostile clients with sockets and codecs of their own, written from {@code
 * docs/protocol.md} alone, against a real host with two bots at play. What they know of the game is
 * what a stranger knows.
 *
 * <p>Depends on {@code client.pack}, {@code engine.bots}, {@code engine.host}, {@code
 * engine.host.join}, {@code engine.host.turns}, {@code engine.identity}, {@code
 * engine.lab.experiment}, {@code engine.line}, {@code engine.net}, {@code engine.report}, {@code
 * engine.store}, {@code engine.work}, {@code sim}, {@code sim.bytes} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.lab.attack;

import org.jspecify.annotations.NullMarked;
