/**
 * The screens of the worlds of this machine: their list with a picture, their backups, importing.
 * {@link org.quoin.client.ui.worlds.WorldActions} is what they ask of the game.
 */
@NullMarked
package org.quoin.client.ui.worlds;

import org.jspecify.annotations.NullMarked;
