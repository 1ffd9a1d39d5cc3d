/** Moderation of a hosted world: bans, mutes, temporary hosts, and absence. */
@NullMarked
package org.quoin.engine.host.moderation;

import org.jspecify.annotations.NullMarked;
