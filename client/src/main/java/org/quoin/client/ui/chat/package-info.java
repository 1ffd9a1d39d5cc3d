/**
 * The chat as a player sees it: lines with colours, places and links in them, faded over the world
 * or scrolled behind the line that is typed, and the marker of a place.
 */
@NullMarked
package org.quoin.client.ui.chat;

import org.jspecify.annotations.NullMarked;
