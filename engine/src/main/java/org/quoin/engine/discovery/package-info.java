/**
 * Worlds and their players find each other: hosts are asked what they are.
 *
 * <p>{@link WorldWatch} asks again and again, by a {@link WorldQuestion} for each connection.
 * Sessions know nothing of it but the answer ({@link org.quoin.engine.wire.ToHost.WorldQuery}).
 *
 * <p>Depends on {@code engine.wire}.
 */
@NullMarked
package org.quoin.engine.discovery;

import org.jspecify.annotations.NullMarked;
