/** Tests of the package of the same name. */
@NullMarked
package org.quoin.engine.host.join;

import org.jspecify.annotations.NullMarked;
