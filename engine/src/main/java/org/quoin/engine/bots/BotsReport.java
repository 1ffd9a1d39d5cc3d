package org.quoin.engine.bots;

import java.util.List;
import org.quoin.engine.report.SessionReport;

/**
 * How a run of bots went.
 *
 * @param session what they counted, as it is written to a file
 * @param problems a sentence for each bot that was refused or lost its connection; empty if all
 *     went well
 */
public record BotsReport(SessionReport session, List<String> problems) {
    /** Takes an unchangeable copy. */
    public BotsReport {
        problems = List.copyOf(problems);
    }
}
