/**
 * Experiments that need their own processes (hosts that are killed, clients far apart), progress on
 * the terminal, and plots. Only this package uses XChart; plots are drawn headless.
 */
@NullMarked
package org.quoin.lab.process;

import org.jspecify.annotations.NullMarked;
