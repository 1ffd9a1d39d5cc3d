/**
 * The land beyond the columns in view, as coarse blocks: which tiles of it are needed at which
 * detail, and their meshes, made from the terrain function alone. A tile is {@value
 * org.quoin.client.far.FarLimits#CELLS} x {@value org.quoin.client.far.FarLimits#CELLS} cells, of 4
 * blocks near by and twice as many with each level. Nothing here asks for a column, of the
 * simulation or of the view, so looking far never loads anything. Edits are not shown: who wants to
 * see them goes near.
 *
 * <p>No crack shows between tiles: every wall at a tile's edge reaches further down than its
 * neighbour stands, at whatever level that is. Where columns that are there end within a tile, its
 * inner walls do the same (aprons, drawn only there). Knows no OpenGL.
 */
@NullMarked
package org.quoin.client.far;

import org.jspecify.annotations.NullMarked;
