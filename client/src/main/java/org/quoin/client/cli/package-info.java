/**
 * The command line: the commands of {@code ./quoin}, checked and handed to the part that does the
 * work. {@code serve} and {@code bots} must not load a class of LWJGL.
 */
@NullMarked
package org.quoin.client.cli;

import org.jspecify.annotations.NullMarked;
