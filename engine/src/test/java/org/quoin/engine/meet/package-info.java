@NullMarked
package org.quoin.engine.meet;

import org.jspecify.annotations.NullMarked;
