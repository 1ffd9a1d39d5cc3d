/**
 * Services that a process offers its simulations without their knowledge: threads that generate
 * columns ahead of the ticks and share the work of ticks, a budget for opening a world, the
 * calendar, and a gate that holds hosts up where several share the processors.
 */
@NullMarked
package org.quoin.engine.work;

import org.jspecify.annotations.NullMarked;
