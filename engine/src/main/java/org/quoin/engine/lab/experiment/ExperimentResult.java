package org.quoin.engine.lab.experiment;

import java.util.List;

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
        List<String> notes) {}
