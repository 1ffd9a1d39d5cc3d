/**
 * The table of all bodies but avatars, and its step: columns and tiles, contacts, flight through
 * the voxels, critters' minds, the effects of blasts and hits. Nothing here changes a block: bodies
 * that have ended are listed for the rules.
 */
@NullMarked
package org.quoin.sim.body;

import org.jspecify.annotations.NullMarked;
