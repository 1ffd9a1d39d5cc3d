/** Tests of whole host sessions; clients are scripted. */
@NullMarked
package org.quoin.engine.host;

import org.jspecify.annotations.NullMarked;
