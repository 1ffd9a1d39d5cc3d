/** Tests of {@code client.input}. */
@NullMarked
package org.quoin.client.input;

import org.jspecify.annotations.NullMarked;
