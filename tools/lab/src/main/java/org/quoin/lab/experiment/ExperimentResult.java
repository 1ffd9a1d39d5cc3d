package org.quoin.lab.experiment;

import java.util.List;
import java.util.Map;

/**
 * The results of an experiment.
 *
 * @param name the experiment's name
 * @param table a row for each setting
 * @param figures the figures with a target, and others worth keeping
 * @param plots the plots to draw
 * @param notes sentences for the reader, such as whether a target was reached
 */
public record ExperimentResult(
        String name,
        ResultTable table,
        List<Figure> figures,
        List<Plot> plots,
        List<String> notes) {

    /**
     * One measured figure of {@code summary.json}.
     *
     * @param experiment the experiment's name
     * @param name the measured quantity
     * @param value the number
     * @param unit the value's unit; empty for a count
     * @param parameters the conditions, in a fixed order: numbers, texts and booleans
     */
    public record Figure(
            String experiment,
            String name,
            double value,
            String unit,
            Map<String, Object> parameters) {}
}
