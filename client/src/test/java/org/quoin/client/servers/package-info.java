/** Tests of {@link org.quoin.client.servers}. */
@NullMarked
package org.quoin.client.servers;

import org.jspecify.annotations.NullMarked;
