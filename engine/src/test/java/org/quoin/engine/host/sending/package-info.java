/** Tests of the package of the same name. */
@NullMarked
package org.quoin.engine.host.sending;

import org.jspecify.annotations.NullMarked;
