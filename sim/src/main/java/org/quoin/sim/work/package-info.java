/**
 * Work that several threads may share. The threads are handed in; nothing here starts one, and no
 * result depends on how many there are.
 */
@NullMarked
package org.quoin.sim.work;

import org.jspecify.annotations.NullMarked;
