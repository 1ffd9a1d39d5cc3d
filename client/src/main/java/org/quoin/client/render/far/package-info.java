/**
 * The land beyond the columns in view: which tiles are needed at which detail, and their meshes,
 * made from the terrain function and from the edits. A tile is {@value
 * org.quoin.client.render.far.FarGrid#CELLS} x {@value org.quoin.client.render.far.FarGrid#CELLS}
 * cells, of 4 blocks near by and twice as many with each level. Nothing here asks for a column of
 * the simulation or of the view, so a far view loads nothing.
 *
 * <p>The ground is a surface through the means of cells, so that nothing thinner than a cell is
 * seen to flicker. Players' buildings and pits are shown at each level: a cell is as high as most
 * of what is left of it, and any part that stands out above is a box of its own. Every client holds
 * all edited sections; those of the view are handed over, immutable, with the request for a tile.
 * After an edit only the tiles that show it are made anew, once a second at most.
 *
 * <p>No cracks show between tiles: walls down from a tile's edges reach below its neighbour's
 * ground, whatever the neighbour's level. Where columns end in a tile, further walls do the same
 * (aprons, drawn only there). Land that the ground occludes is left out, a sixteenth of a tile at a
 * time, by the same {@link org.quoin.client.render.cull.Horizon} as the sections of columns; each
 * tile gives it its least height in each column. Knows no OpenGL.
 */
@NullMarked
package org.quoin.client.render.far;

import org.jspecify.annotations.NullMarked;
