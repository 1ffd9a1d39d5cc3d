/** Tests of the package of the same name. */
@NullMarked
package org.quoin.engine.audit;

import org.jspecify.annotations.NullMarked;
