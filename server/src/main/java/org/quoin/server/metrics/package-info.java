/**
 * Monitoring of a host from outside: figures in the OpenMetrics format and a health check, over
 * HTTP on a separate port. Only {@link org.quoin.server.metrics.HostMetrics} and {@link
 * org.quoin.server.metrics.MetricsServer} know the library that writes the format.
 */
@NullMarked
package org.quoin.server.metrics;

import org.jspecify.annotations.NullMarked;
