/**
 * Code that runs before the game does, and the check whether the game must be built. Alone in the
 * jar this is compiled for Java 8, so that an old Java can load it and say that it is too old. So
 * it may name no class of the game, and no other may name one of these.
 */
@NullMarked
package org.quoin.client.start;

import org.jspecify.annotations.NullMarked;
