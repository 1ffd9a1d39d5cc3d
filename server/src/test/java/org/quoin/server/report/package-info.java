/** Tests of what is written down of faults, and of what is told before it hurts. */
@NullMarked
package org.quoin.server.report;

import org.jspecify.annotations.NullMarked;
