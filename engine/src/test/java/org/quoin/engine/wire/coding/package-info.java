/** Tests of the arithmetic code by itself. */
@NullMarked
package org.quoin.engine.wire.coding;

import org.jspecify.annotations.NullMarked;
