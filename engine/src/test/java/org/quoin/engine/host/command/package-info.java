/** Tests of the package of the same name. */
@NullMarked
package org.quoin.engine.host.command;

import org.jspecify.annotations.NullMarked;
