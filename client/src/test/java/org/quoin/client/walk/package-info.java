/**
 * The game walked through in a real window, screen by screen: by keyboard alone, by mouse alone, by
 * gamepad alone.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.walk;
