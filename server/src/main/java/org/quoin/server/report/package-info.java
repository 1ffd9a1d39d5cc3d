/**
 * Handles faults of the game itself: catches them wherever they occur ({@link
 * org.quoin.server.report.Failures}), writes a report without personal data ({@link
 * org.quoin.server.report.FailureReport}, {@link org.quoin.server.report.Redaction}) and stores it
 * in a folder ({@link org.quoin.server.report.ReportFiles}). The screen that shows it is elsewhere.
 * Also warns early of low memory and a slow machine.
 */
@NullMarked
package org.quoin.server.report;

import org.jspecify.annotations.NullMarked;
