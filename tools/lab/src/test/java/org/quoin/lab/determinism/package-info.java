/** Tests of the proof of determinism. */
@NullMarked
package org.quoin.lab.determinism;

import org.jspecify.annotations.NullMarked;
