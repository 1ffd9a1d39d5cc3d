/**
 * What happens when the game has a fault of its own: it is caught wherever it comes from ({@link
 * org.quoin.client.report.Failures}), written down without what is known to be personal ({@link
 * org.quoin.client.report.FailureReport}, {@link org.quoin.client.report.Redaction}) and kept in a
 * folder ({@link org.quoin.client.report.ReportFiles}). The screen that shows it is elsewhere. And
 * what is told before it hurts: little memory, a slow machine.
 *
 * <p>Depends on {@code engine}, {@code engine.file} and {@code engine.report}.
 */
@NullMarked
package org.quoin.client.report;

import org.jspecify.annotations.NullMarked;
