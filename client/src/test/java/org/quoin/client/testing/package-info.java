/**
 * Helpers for the client's tests: a virtual display, JVMs that open windows on it, landscapes and
 * avatars.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.testing;
