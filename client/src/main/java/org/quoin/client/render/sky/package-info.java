/**
 * The sky and the time of day: colours of each moment, the dome with sun, moon, stars and clouds,
 * and the tints that climate gives to grass and leaves. Main thread only.
 *
 * <p>Depends on {@code client.gl}, {@code client.mesh}, {@code client.pack}, {@code client.view},
 * {@code sim.math} and {@code sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.sky;
