/**
 * The audit log of a host: its players' arrivals and the commands given, as lines of text in files
 * limited in size, number and age.
 */
@NullMarked
package org.quoin.engine.audit;

import org.jspecify.annotations.NullMarked;
