/**
 * The laboratory's face: progress and tables on the terminal, plots as pictures. What is measured,
 * and how, is the engine's ({@code org.quoin.engine.lab.experiment}). The only package that knows
 * XChart and, through it, AWT; it runs headless, and only in the commands of {@code quoin lab}. Two
 * experiments stand here as well: they start, measure and kill real processes, which the engine
 * does not know.
 */
@NullMarked
package org.quoin.client.lab;

import org.jspecify.annotations.NullMarked;
