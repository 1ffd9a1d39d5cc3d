/**
 * The land beyond the columns in view, as coarse blocks: which tiles of it are needed at which
 * detail, and their meshes, made from the terrain function and from what was edited. A tile is
 * {@value org.quoin.client.far.FarGrid#CELLS} x {@value org.quoin.client.far.FarGrid#CELLS} cells,
 * of 4 blocks near by and twice as many with each level. Nothing here asks for a column of the
 * simulation or of the view, so looking far never loads anything.
 *
 * <p>What people built and dug is shown at each level: cells stand as high as most of what is left
 * of them, and what stands out above is a box of its own. Every machine holds all edited sections;
 * the view's are handed over as they are, immutable, with the order to make a tile. An edit has
 * just those tiles made anew that show it, once a second at most.
 *
 * <p>No crack shows between tiles: every wall at a tile's edge reaches further down than its
 * neighbour stands, at whatever level that is. Where columns that are there end within a tile, its
 * inner walls do the same (aprons, drawn only there). What the ground hides is left out, a
 * sixteenth of a tile at a time, by the same {@link org.quoin.client.cull.Horizon} as the sections
 * of columns: each tile tells it how low it stands in each column. Knows no OpenGL.
 *
 * <p>Depends on {@code client.cull}, {@code client.view}, {@code sim.math} and {@code sim.world}.
 */
@NullMarked
package org.quoin.client.far;

import org.jspecify.annotations.NullMarked;
