/**
 * The part of the laboratory that needs processes and pictures: progress on the terminal, plots,
 * hosts that are killed and clients far apart, each in a process of its own. The other experiments
 * are the engine's. The only package that knows XChart; plots are drawn headless.
 */
@NullMarked
package org.quoin.client.lab;

import org.jspecify.annotations.NullMarked;
