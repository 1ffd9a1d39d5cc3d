/** Tests of what a player is told about the connection. */
@NullMarked
package org.quoin.client.connection;

import org.jspecify.annotations.NullMarked;
