/**
 * The game as a person meets it: real processes, real sockets, a real window on a virtual display,
 * keys and mouse from outside.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.lab.e2e;
