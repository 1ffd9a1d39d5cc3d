/**
 * Work that several threads may share. The threads are handed in; nothing here starts one, and no
 * result depends on how many there are.
 *
 * <p>Depends on no other package of ours.
 */
@NullMarked
package org.quoin.sim.work;

import org.jspecify.annotations.NullMarked;
