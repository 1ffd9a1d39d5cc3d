/**
 * The meeting point: a server through which games behind routers reach each other. Its protocol is
 * drawn in {@link org.quoin.engine.meet}.
 */
@NullMarked
package org.quoin.server.meet;

import org.jspecify.annotations.NullMarked;
