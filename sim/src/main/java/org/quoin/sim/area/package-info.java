/**
 * Areas: boxes of the world that belong to somebody, what others may do in them, and what comes in
 * across their borders. One method each answers whether an avatar may act somewhere ({@link
 * org.quoin.sim.avatar.Permissions}) and whether something may spread from one place to another
 * ({@link org.quoin.sim.area.Borders}).
 */
@NullMarked
package org.quoin.sim.area;

import org.jspecify.annotations.NullMarked;
