/** Tests of the names of worlds. */
@NullMarked
package org.quoin.client.ui.worlds;

import org.jspecify.annotations.NullMarked;
