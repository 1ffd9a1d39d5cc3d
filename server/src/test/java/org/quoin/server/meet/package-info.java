@NullMarked
package org.quoin.server.meet;

import org.jspecify.annotations.NullMarked;
