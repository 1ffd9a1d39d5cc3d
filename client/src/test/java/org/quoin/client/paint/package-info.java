/** Tests of {@code client.paint}, and with it of the committed default pack. */
@NullMarked
package org.quoin.client.paint;

import org.jspecify.annotations.NullMarked;
