/** Tests of {@code quoin world}. */
@NullMarked
package org.quoin.client.cli.world;

import org.jspecify.annotations.NullMarked;
