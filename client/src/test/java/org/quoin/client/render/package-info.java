/** Tests of what draws; those that need OpenGL run in a JVM of their own under Xvfb. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render;
