/** A replay in the window: watched from anywhere, at any speed, forwards and backwards. */
@NullMarked
package org.quoin.client.replay;

import org.jspecify.annotations.NullMarked;
