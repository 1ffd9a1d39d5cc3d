/** Tests of {@code client.image}. */
@NullMarked
package org.quoin.client.assets;

import org.jspecify.annotations.NullMarked;
