/**
 * Turns sections of voxels into quads, and tells where one sees through them and where one surely
 * does not: a pure function, run by workers over immutable sections. Knows block types and where
 * their textures lie, but no OpenGL and no window.
 *
 * <p>Where a block is a few pixels high a mesh is coarser ({@link
 * org.quoin.client.mesh.SectionMesh.MeshDetail}): under the sky two fifths fewer quads, for a
 * difference that is hard to see.
 *
 * <p>Light is no state that is spread and taken back as edits come: it reaches 14 voxels, so each
 * mesh works out its own from the 27 sections around and the sky above them ({@link
 * org.quoin.client.mesh.LightFlood}), 48 voxels at a time as the bits of a long. That costs about a
 * third of a mesh, less than looking after a stored light would, and leaves nothing that could
 * depend on the order of edits or be forgotten. What it costs instead: an edit makes up to 26
 * sections around be meshed again, after those that it changes itself.
 *
 * <p>Depends on {@code client.pack} and {@code sim.world}.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.mesh;
