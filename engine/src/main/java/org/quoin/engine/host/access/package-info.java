/**
 * Who may come in besides those whom nobody knows: password, allow-list, invitations, and how those
 * are slowed who guess.
 *
 * <p>Depends on {@code engine.host.lists}, {@code engine.host.names}, {@code engine.identity},
 * {@code engine.line}, {@code engine.measure}, {@code engine.reason} and {@code engine.wire}.
 */
@NullMarked
package org.quoin.engine.host.access;

import org.jspecify.annotations.NullMarked;
