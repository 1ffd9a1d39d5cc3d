/**
 * What a host and its players counted, and the JSON of it that people script against. Depends on
 * the JDK and the JSON library alone.
 */
@NullMarked
package org.quoin.engine.report;

import org.jspecify.annotations.NullMarked;
