/** Tests of the proof of determinism. */
@NullMarked
package org.quoin.engine.lab.determinism;

import org.jspecify.annotations.NullMarked;
