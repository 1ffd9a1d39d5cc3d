package org.quoin.engine.lab.experiment;

import java.util.Map;

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
