/**
 * Keeping order in a hosted world: who is banned, who is muted, who is a host for a limited time,
 * and who is away.
 */
@NullMarked
package org.quoin.engine.host.moderation;

import org.jspecify.annotations.NullMarked;
