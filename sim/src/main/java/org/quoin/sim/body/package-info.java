/**
 * The table of all bodies but avatars, and its step: columns and tiles, contacts, flight through
 * the voxels, critters' minds, what blasts and hits do. Nothing here changes a block: what has come
 * to an end is listed for the rules.
 */
@NullMarked
package org.quoin.sim.body;

import org.jspecify.annotations.NullMarked;
