/** Tests of ratings and achievements. */
@NullMarked
package org.quoin.server.rating;

import org.jspecify.annotations.NullMarked;
