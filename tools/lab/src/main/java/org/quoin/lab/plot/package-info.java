/** Statistics of a game that was played, drawn as the experiments draw theirs. */
@NullMarked
package org.quoin.lab.plot;

import org.jspecify.annotations.NullMarked;
