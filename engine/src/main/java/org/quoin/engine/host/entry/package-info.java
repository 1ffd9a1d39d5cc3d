/**
 * Admission to a world, and names: password, allowlist and invitations, the throttling of guesses,
 * the rules for names and their ownership. Also the lists that people may edit by hand while
 * commands change them: text files of one entry per line, reloaded when they change.
 */
@NullMarked
package org.quoin.engine.host.entry;

import org.jspecify.annotations.NullMarked;
