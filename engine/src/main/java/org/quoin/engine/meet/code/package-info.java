/** Worlds at meeting points, and the codes by which players find them: what hosts keep of that. */
@NullMarked
package org.quoin.engine.meet.code;

import org.jspecify.annotations.NullMarked;
