/**
 * Writing down who came into a world and what was commanded there: lines of text in files that are
 * limited in size, number and age.
 *
 * <p>Depends on {@code engine.file} and {@code engine.wire}.
 */
@NullMarked
package org.quoin.engine.audit;

import org.jspecify.annotations.NullMarked;
