/**
 * The players who could carry the world on if the host were gone: what they announce of their
 * machines, the order of those who were reached by others, and the list that everybody has.
 */
@NullMarked
package org.quoin.engine.host.succession;

import org.jspecify.annotations.NullMarked;
