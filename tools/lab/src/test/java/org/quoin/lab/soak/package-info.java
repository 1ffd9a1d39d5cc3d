/** Tests of soaking and of its checks. */
@NullMarked
package org.quoin.lab.soak;

import org.jspecify.annotations.NullMarked;
