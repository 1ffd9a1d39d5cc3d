/**
 * The command line: what can be typed behind {@code ./quoin}, checked and handed to the part that
 * does it. {@code serve} and {@code bots} must not touch a class of LWJGL.
 */
@NullMarked
package org.quoin.client.cli;

import org.jspecify.annotations.NullMarked;
