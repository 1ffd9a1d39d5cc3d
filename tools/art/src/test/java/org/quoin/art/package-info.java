/** Tests of {@code client.paint}, and with it of the committed default pack. */
@NullMarked
package org.quoin.art;

import org.jspecify.annotations.NullMarked;
