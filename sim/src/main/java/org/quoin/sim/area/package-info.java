/**
 * Areas: boxes of the world with an owner, the permissions of others, and effects that cross their
 * borders. One method each answers whether an avatar may act somewhere ({@link
 * org.quoin.sim.avatar.Permissions}) and whether something may spread from one place to another
 * ({@link org.quoin.sim.area.Borders}).
 */
@NullMarked
package org.quoin.sim.area;

import org.jspecify.annotations.NullMarked;
