/**
 * The controls of the settings screen: a row for each setting, made from its declaration, with its
 * explanation, its default and a reset. They know neither the screens nor the game.
 */
@NullMarked
package org.quoin.client.ui.settings;

import org.jspecify.annotations.NullMarked;
