/**
 * The commands of {@code quoin lab}: experiments, and what they write down.
 *
 * <p>Depends on {@code client.cli.option}, {@code client.lab}, {@code client.lab.attack}, {@code
 * client.lab.feel}, {@code client.measure}, {@code client.settings}, {@code client.window}, {@code
 * engine.lab.determinism}, {@code engine.lab.experiment}, {@code engine.lab.experiment.session},
 * {@code engine.lab.experiment.world}, {@code engine.lab.soak}, {@code engine.net}, {@code
 * engine.wire} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.cli.lab;

import org.jspecify.annotations.NullMarked;
