/**
 * What happens when the game has a fault of its own: it is caught wherever it comes from ({@link
 * org.quoin.server.report.Failures}), written down without what is known to be personal ({@link
 * org.quoin.server.report.FailureReport}, {@link org.quoin.server.report.Redaction}) and kept in a
 * folder ({@link org.quoin.server.report.ReportFiles}). The screen that shows it is elsewhere. And
 * what is told before it hurts: little memory, a slow machine.
 */
@NullMarked
package org.quoin.server.report;

import org.jspecify.annotations.NullMarked;
