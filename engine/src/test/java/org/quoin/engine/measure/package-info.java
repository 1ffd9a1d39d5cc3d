/** Tests of what sessions count about themselves. */
@NullMarked
package org.quoin.engine.measure;

import org.jspecify.annotations.NullMarked;
