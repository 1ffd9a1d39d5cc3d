/** Tests of the soak and of its checks. */
@NullMarked
package org.quoin.engine.lab.soak;

import org.jspecify.annotations.NullMarked;
