/** Tests of worlds on disk. */
@NullMarked
package org.quoin.engine.store;

import org.jspecify.annotations.NullMarked;
