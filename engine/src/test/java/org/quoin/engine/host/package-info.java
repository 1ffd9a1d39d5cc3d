/** Tests of the host's parts, one by one. */
@NullMarked
package org.quoin.engine.host;

import org.jspecify.annotations.NullMarked;
