/** Tests of {@code client.image}. */
@NullMarked
package org.quoin.client.image;

import org.jspecify.annotations.NullMarked;
