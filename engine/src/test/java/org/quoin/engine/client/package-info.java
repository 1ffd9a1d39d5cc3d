/** Tests of the client's parts, one by one. */
@NullMarked
package org.quoin.engine.client;

import org.jspecify.annotations.NullMarked;
