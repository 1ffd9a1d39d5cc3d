/**
 * Where textures, skins, shaders, sounds and texts come from: texture packs ({@link PackLoad}), a
 * folder that a modder edits, or the jar. What is read here may be anybody's work, so every size is
 * bounded before it is allocated and a fault is a value with a reason, never a crash. Does not
 * draw.
 *
 * <p>Depends on {@code client.image}, {@code client.pack.file}, {@code engine.reason}, {@code
 * sim.input} and {@code sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.pack;
