package org.quoin.engine.lab.experiment;

import java.util.List;
import java.util.Map;

/**
 * What an experiment found.
 *
 * @param name the experiment's
 * @param table a row for each setting
 * @param figures those that a target is set for, and others worth keeping
 * @param plots what is to be drawn
 * @param notes sentences for the person, such as what was reached
 */
public record ExperimentResult(
        String name,
        ResultTable table,
        List<Figure> figures,
        List<Plot> plots,
        List<String> notes) {

    /**
     * One measured figure, as {@code summary.json} has it.
     *
     * @param experiment the experiment's name
     * @param name what was measured
     * @param value how much
     * @param unit of what; empty for a count
     * @param parameters under which conditions, in a stated order: numbers, texts and truth values
     */
    public record Figure(
            String experiment,
            String name,
            double value,
            String unit,
            Map<String, Object> parameters) {}
}
