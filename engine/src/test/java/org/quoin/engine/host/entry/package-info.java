/** Tests of the package of the same name. */
@NullMarked
package org.quoin.engine.host.entry;

import org.jspecify.annotations.NullMarked;
