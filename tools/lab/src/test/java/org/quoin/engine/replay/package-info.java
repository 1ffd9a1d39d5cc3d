/** Tests of journals played again. */
@NullMarked
package org.quoin.engine.replay;

import org.jspecify.annotations.NullMarked;
