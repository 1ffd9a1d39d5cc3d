@NullMarked
package org.quoin.engine.line;

import org.jspecify.annotations.NullMarked;
