/**
 * Running hosts and clients: the threads and the real clock around the sessions of {@code host} and
 * {@code session}, and the options of both. {@link org.quoin.engine.net.LockstepHost} and {@link
 * org.quoin.engine.net.LockstepClient} are where to begin.
 */
@NullMarked
package org.quoin.engine.net;

import org.jspecify.annotations.NullMarked;
