/**
 * What a process has for its simulations without their knowing it: threads that make columns of
 * terrain ahead of the ticks that need them and share the work of ticks, a budget for opening a
 * world, and the calendar.
 */
@NullMarked
package org.quoin.engine.work;

import org.jspecify.annotations.NullMarked;
