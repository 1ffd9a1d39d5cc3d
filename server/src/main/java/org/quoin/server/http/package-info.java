/** Java's own HTTP server, held to limits, for what a host shows to browsers and other programs. */
@NullMarked
package org.quoin.server.http;

import org.jspecify.annotations.NullMarked;
