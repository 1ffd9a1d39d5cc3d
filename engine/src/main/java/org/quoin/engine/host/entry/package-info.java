/**
 * Who may come in and under which name: password, allow-list and invitations, how guessing is
 * slowed down, which names there may be and whose a name is. And the lists that people may write by
 * hand while commands change them: each is a text file of one entry a line, read again when it
 * changes.
 */
@NullMarked
package org.quoin.engine.host.entry;

import org.jspecify.annotations.NullMarked;
