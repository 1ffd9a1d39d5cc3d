/**
 * What every part of a picture needs: its parameters, its fog and light, and how long pictures
 * took. Knows nothing of what is drawn. Main thread only.
 *
 * <p>Depends on {@code client.far}, {@code client.gl}, {@code client.pack}, {@code
 * client.particle}, {@code client.render.sky}, {@code client.view}, {@code engine.file}, {@code
 * sim}, {@code sim.area}, {@code sim.body}, {@code sim.rule} and {@code sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.picture;
