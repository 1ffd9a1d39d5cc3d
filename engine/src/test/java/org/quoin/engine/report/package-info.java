/** Tests of the reports' shape. */
@NullMarked
package org.quoin.engine.report;

import org.jspecify.annotations.NullMarked;
