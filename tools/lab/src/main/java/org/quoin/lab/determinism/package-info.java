/**
 * Proof that all machines compute the same world: one scripted game that exercises every rule runs
 * in Java virtual machines that are as different as possible.
 */
@NullMarked
package org.quoin.lab.determinism;

import org.jspecify.annotations.NullMarked;
