/**
 * Shards, drops, smoke and sparks: where they come from, how they fly and how long they live. Only
 * spawning and motion, with random numbers of its own. Draws nothing, and has no effect on the
 * simulation. Main thread only.
 */
@NullMarked
package org.quoin.client.render.particle;

import org.jspecify.annotations.NullMarked;
