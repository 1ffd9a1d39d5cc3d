/** Tests of what the game is made of, one by one. */
@NullMarked
package org.quoin.client.game;

import org.jspecify.annotations.NullMarked;
