/**
 * The proof that all machines compute the same world: one scripted game that touches every rule,
 * played in Java virtual machines that are as different as possible.
 */
@NullMarked
package org.quoin.lab.determinism;

import org.jspecify.annotations.NullMarked;
