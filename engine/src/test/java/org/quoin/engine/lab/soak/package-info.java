/** Tests of soaking and of its checks. */
@NullMarked
package org.quoin.engine.lab.soak;

import org.jspecify.annotations.NullMarked;
