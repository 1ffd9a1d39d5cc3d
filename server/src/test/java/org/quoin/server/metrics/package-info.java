/** Tests of what a host tells of itself. */
@org.jspecify.annotations.NullMarked
package org.quoin.server.metrics;
