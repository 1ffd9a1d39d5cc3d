/**
 * Experiments that need processes of their own, progress on the terminal, and plots: hosts that are
 * killed, clients far apart. The only package that knows XChart; plots are drawn headless.
 */
@NullMarked
package org.quoin.lab.process;

import org.jspecify.annotations.NullMarked;
