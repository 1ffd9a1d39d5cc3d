@NullMarked
package org.quoin.engine.identity;

import org.jspecify.annotations.NullMarked;
