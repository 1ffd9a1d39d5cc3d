/**
 * How the game feels over links of all kinds: virtual players with the game's own view, whose
 * pictures are made on the virtual clock and measured.
 */
@NullMarked
package org.quoin.lab.feel;

import org.jspecify.annotations.NullMarked;
