/**
 * The state of a hosted world: the status of its players that all clients are sent, the counts and
 * statistics for whoever runs the host, the slices for a map, and the warning of a world that
 * becomes too big.
 */
@NullMarked
package org.quoin.engine.host.status;

import org.jspecify.annotations.NullMarked;
