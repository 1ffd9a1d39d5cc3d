/**
 * The commands {@code lab}, {@code bots}, {@code demo} and {@code measure}, which the game finds
 * through {@link java.util.ServiceLoader}.
 */
@NullMarked
package org.quoin.lab.command;

import org.jspecify.annotations.NullMarked;
