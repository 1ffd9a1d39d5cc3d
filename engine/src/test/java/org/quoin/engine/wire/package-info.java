/** The wire format's tests: round trips, and bytes that mean harm. */
@NullMarked
package org.quoin.engine.wire;

import org.jspecify.annotations.NullMarked;
