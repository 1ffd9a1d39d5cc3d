/** Tests of what sessions count about themselves. */
@NullMarked
package org.quoin.engine.congestion;

import org.jspecify.annotations.NullMarked;
