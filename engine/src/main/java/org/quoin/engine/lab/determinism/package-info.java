/**
 * The proof that all machines compute the same world: one scripted game that touches every rule,
 * played in virtual machines as unlike as they can be had. Depends on {@code sim} only.
 */
@NullMarked
package org.quoin.engine.lab.determinism;

import org.jspecify.annotations.NullMarked;
