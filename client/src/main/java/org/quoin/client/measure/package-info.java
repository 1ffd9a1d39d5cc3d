/**
 * Windows in which nobody plays: the demo, {@code quoin measure} and {@code quoin lab render}, with
 * what they count and the other game beside which it is counted. Only the command line depends on
 * it.
 */
@NullMarked
package org.quoin.client.measure;

import org.jspecify.annotations.NullMarked;
