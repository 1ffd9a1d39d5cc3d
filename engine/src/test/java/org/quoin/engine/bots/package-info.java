/** Tests of the scripts. */
@NullMarked
package org.quoin.engine.bots;

import org.jspecify.annotations.NullMarked;
