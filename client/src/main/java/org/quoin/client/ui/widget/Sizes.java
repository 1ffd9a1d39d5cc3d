package org.quoin.client.ui.widget;

import org.quoin.client.ui.draw.TextMeasure;

/**
 * The measures of a layout.
 *
 * @param measure how wide and high text is
 * @param rowHeight of a button, a field or another control of one line
 * @param gap between two controls
 */
public record Sizes(TextMeasure measure, int rowHeight, int gap) {}
