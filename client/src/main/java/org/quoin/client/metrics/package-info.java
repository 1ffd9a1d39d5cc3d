/**
 * What those who run a host see of it from outside: figures in the OpenMetrics format and whether
 * it is well, over HTTP at a port of their own. Only {@link org.quoin.client.metrics.HostMetrics}
 * and {@link org.quoin.client.metrics.MetricsServer} know the library that writes the format.
 *
 * <p>Depends on {@code engine}, {@code engine.measure}, {@code engine.report}, {@code engine.wire}
 * and {@code sim}.
 */
@NullMarked
package org.quoin.client.metrics;

import org.jspecify.annotations.NullMarked;
