/**
 * What a player is told about the connection: for whom the world waits, whether inputs come too
 * late, whether the line is too narrow, and how all others fare.
 *
 * <p>Depends on {@code client.session}, {@code client.settings}, {@code client.ui}, {@code
 * client.ui.hud}, {@code engine.portmap}, {@code engine.reason}, {@code engine.report}, {@code
 * engine.wire} and {@code sim}.
 */
@NullMarked
package org.quoin.client.connection;

import org.jspecify.annotations.NullMarked;
