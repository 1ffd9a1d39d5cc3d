/** Tests over real sockets on loopback. */
@NullMarked
package org.quoin.engine.net;

import org.jspecify.annotations.NullMarked;
