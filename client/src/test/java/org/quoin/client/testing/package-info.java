/** Helpers for the client's tests: a virtual display, and JVMs that open windows on it. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.testing;
