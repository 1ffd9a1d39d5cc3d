/**
 * How a world gets another host: whose promises count, how the players who are left agree on one of
 * those whom their host has named, and what that one takes over. It opens no connection and reads
 * no clock.
 */
@NullMarked
package org.quoin.engine.succession;

import org.jspecify.annotations.NullMarked;
