/**
 * Lists that people may write by hand and commands change while a world is hosted: each is a text
 * file of one entry a line, read again when it changes.
 *
 * <p>Depends on no other package of ours.
 */
@NullMarked
package org.quoin.engine.host.lists;

import org.jspecify.annotations.NullMarked;
