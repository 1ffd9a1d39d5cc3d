/** Tests of the window; those that open one run it in a JVM of its own under Xvfb. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.window;
