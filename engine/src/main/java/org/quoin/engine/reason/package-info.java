/**
 * Why something ended or did not begin: a code with its arguments, so that each player reads it in
 * their own language, and an English sentence for the terminal and the log.
 */
@NullMarked
package org.quoin.engine.reason;

import org.jspecify.annotations.NullMarked;
