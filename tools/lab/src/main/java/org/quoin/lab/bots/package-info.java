/**
 * Headless players for tests, load and the demo: real clients with real connections and full
 * worlds, played by scripts. A script's frame is a function of its seed, the bot's number, the
 * confirmed world, the turn and its earlier frames, so that a run can be repeated.
 */
@NullMarked
package org.quoin.lab.bots;

import org.jspecify.annotations.NullMarked;
