package org.quoin.engine.lab.experiment;

import java.util.function.LongSupplier;

/**
 * What experiments read of this machine.
 *
 * @param stopwatchNanos a running clock
 * @param allocatedBytes what all threads of this process have allocated so far
 */
public record Meters(LongSupplier stopwatchNanos, LongSupplier allocatedBytes) {}
