/**
 * The chat at the host: its newest lines, who gets which, and how much a player may say. It is no
 * part of the world: turns, journal and replay know nothing of it.
 */
@NullMarked
package org.quoin.engine.host.chat;

import org.jspecify.annotations.NullMarked;
