/**
 * The commands as a player and whoever runs a host meet them: help, hints while one is typed, and
 * those that the game carries out itself.
 *
 * <p>Depends on {@code client.ui}, {@code client.ui.chat}, {@code engine.command}, {@code
 * engine.host.access} and {@code engine.wire}.
 */
@NullMarked
package org.quoin.client.command;

import org.jspecify.annotations.NullMarked;
