/** Helpers for the engine's tests. */
@org.jspecify.annotations.NullMarked
package org.quoin.engine.testing;
