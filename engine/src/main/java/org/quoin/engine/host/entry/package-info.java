/**
 * Who may join and under which name: password, allowlist and invitations, the slowing of guesses,
 * the rules for names and who owns a name. Also the lists that people may edit by hand while
 * commands change them: text files of one entry a line, read again when they change.
 */
@NullMarked
package org.quoin.engine.host.entry;

import org.jspecify.annotations.NullMarked;
