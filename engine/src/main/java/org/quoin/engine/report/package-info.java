/**
 * What a host and its players count, and the JSON and CSV of it that scripts rely on.
 *
 * <p>Depends on {@code engine.measure} and {@code sim}.
 */
@NullMarked
package org.quoin.engine.report;

import org.jspecify.annotations.NullMarked;
