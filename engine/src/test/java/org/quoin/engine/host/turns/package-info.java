/** Tests of the package of the same name. */
@NullMarked
package org.quoin.engine.host.turns;

import org.jspecify.annotations.NullMarked;
