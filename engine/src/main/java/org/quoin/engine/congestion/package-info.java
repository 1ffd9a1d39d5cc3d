/**
 * The bandwidth of a path, and keeping to it: the rate is estimated from what arrives and from how
 * long datagrams wait in a queue, and spent on turns, repeats and frames. Rates hold players and
 * addresses to a number of actions. No clock and no socket: the time is an argument.
 */
@NullMarked
package org.quoin.engine.congestion;

import org.jspecify.annotations.NullMarked;
