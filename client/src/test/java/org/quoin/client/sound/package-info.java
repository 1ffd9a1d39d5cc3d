/** Tests of {@code client.sound}. */
@NullMarked
package org.quoin.client.sound;

import org.jspecify.annotations.NullMarked;
