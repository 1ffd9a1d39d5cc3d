/**
 * Journals played again: checked against the hashes stored in them, or watched at any speed, to and
 * fro. No thread and no clock. Depends on {@code store} and {@code sim}.
 */
@NullMarked
package org.quoin.engine.replay;

import org.jspecify.annotations.NullMarked;
