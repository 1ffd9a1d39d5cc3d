/**
 * Turns sections of voxels into quads, and computes which of their faces are connected through air
 * and where they are certainly opaque: a pure function, run by workers over immutable sections.
 * Knows block types and their texture layers, but no OpenGL and no window.
 *
 * <p>Where a block is a few pixels high a mesh is coarser ({@link
 * org.quoin.client.render.mesh.SectionMesh.MeshDetail}): under the sky two fifths fewer quads, for
 * a difference that is hard to see.
 *
 * <p>Light is not stored and updated with each edit. It reaches 14 voxels, so each mesh computes
 * its own from the 27 sections around and the sky above them ({@link
 * org.quoin.client.render.mesh.LightFlood}), 48 voxels at a time as the bits of a long. That takes
 * about a third of the time of a mesh, less than maintaining stored light would, and nothing can
 * depend on the order of edits. The price: after an edit up to 26 sections around are meshed again,
 * after those that it changes itself.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.mesh;
