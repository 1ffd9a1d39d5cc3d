/** Tests of how files are opened. */
@NullMarked
package org.quoin.engine.file;

import org.jspecify.annotations.NullMarked;
