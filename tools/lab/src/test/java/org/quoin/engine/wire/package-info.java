/** Tests of the wire format: round trips, and hostile bytes. */
@NullMarked
package org.quoin.engine.wire;

import org.jspecify.annotations.NullMarked;
