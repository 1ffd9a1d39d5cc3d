/**
 * What those who run a host see of it from outside: figures in the OpenMetrics format and whether
 * it is well, over HTTP at a port of their own. Only {@link org.quoin.server.metrics.HostMetrics}
 * and {@link org.quoin.server.metrics.MetricsServer} know the library that writes the format.
 */
@NullMarked
package org.quoin.server.metrics;

import org.jspecify.annotations.NullMarked;
