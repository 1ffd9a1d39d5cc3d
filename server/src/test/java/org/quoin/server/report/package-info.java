/** Tests of fault reports and of early warnings. */
@NullMarked
package org.quoin.server.report;

import org.jspecify.annotations.NullMarked;
