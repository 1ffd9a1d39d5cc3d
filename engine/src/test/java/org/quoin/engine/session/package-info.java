/** Tests of the client's parts, one by one. */
@NullMarked
package org.quoin.engine.session;

import org.jspecify.annotations.NullMarked;
