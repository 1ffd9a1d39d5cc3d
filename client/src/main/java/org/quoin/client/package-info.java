/** The game itself: wires window, view and engine together. */
@org.jspecify.annotations.NullMarked
package org.quoin.client;
