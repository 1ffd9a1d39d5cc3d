/**
 * The laboratory's face: progress and tables on the terminal, plots as pictures. What is measured,
 * and how, is the engine's ({@code org.quoin.engine.lab.experiment}). The only package that knows
 * XChart; its plots are drawn headless. What measures real processes and pictures stands here as
 * well, because the engine knows neither: killed hosts, scattered clients, frame times and another
 * game's beside them.
 */
@NullMarked
package org.quoin.client.lab;

import org.jspecify.annotations.NullMarked;
