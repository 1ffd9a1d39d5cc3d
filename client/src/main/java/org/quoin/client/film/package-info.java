/**
 * Films made of replays: which moments they show, from where, and the files that they are written
 * into.
 */
@NullMarked
package org.quoin.client.film;

import org.jspecify.annotations.NullMarked;
