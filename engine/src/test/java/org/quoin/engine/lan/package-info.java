/** Tests of {@link org.quoin.engine.discovery}. */
@NullMarked
package org.quoin.engine.lan;

import org.jspecify.annotations.NullMarked;
