/** Tests of {@link org.quoin.engine.discovery}. */
@NullMarked
package org.quoin.engine.discovery;

import org.jspecify.annotations.NullMarked;
