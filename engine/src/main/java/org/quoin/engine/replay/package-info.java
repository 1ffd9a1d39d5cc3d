/**
 * Journals played again: checked against the hashes stored in them, watched at any speed, forward
 * and back, or asked who changed what. No thread and no clock.
 */
@NullMarked
package org.quoin.engine.replay;

import org.jspecify.annotations.NullMarked;
