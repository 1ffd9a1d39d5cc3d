/**
 * The audit log of a host: who came into a world and what was commanded there, as lines of text in
 * files that are limited in size, number and age.
 */
@NullMarked
package org.quoin.engine.audit;

import org.jspecify.annotations.NullMarked;
