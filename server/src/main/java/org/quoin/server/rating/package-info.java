/**
 * How good players are: their ratings in each mode of each template, the rounds they played and
 * won, and what they have achieved.
 */
@NullMarked
package org.quoin.server.rating;

import org.jspecify.annotations.NullMarked;
