@NullMarked
package org.quoin.engine.secure;

import org.jspecify.annotations.NullMarked;
