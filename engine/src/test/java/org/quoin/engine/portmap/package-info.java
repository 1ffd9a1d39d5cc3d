/** Tests of forwarded ports, against a router on the loopback interface. */
@NullMarked
package org.quoin.engine.portmap;

import org.jspecify.annotations.NullMarked;
