/**
 * Hosting without a window: the commands {@code serve}, {@code rooms}, {@code meet}, {@code
 * console}, {@code find}, {@code identity} and {@code world}, their configuration and upkeep. No
 * class of LWJGL is on the class path here.
 */
@NullMarked
package org.quoin.server;

import org.jspecify.annotations.NullMarked;
