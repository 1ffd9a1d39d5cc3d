/** Tests of who could carry the world on. */
@NullMarked
package org.quoin.engine.host.succession;

import org.jspecify.annotations.NullMarked;
