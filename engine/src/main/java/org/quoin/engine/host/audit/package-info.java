/**
 * What of a hosted world is written down of those who came and what they did.
 *
 * <p>Depends on {@code engine.audit}, {@code engine.command}, {@code engine.host.sending}, {@code
 * engine.host.turns}, {@code engine.identity}, {@code engine.measure} and {@code engine.reason}.
 */
@NullMarked
package org.quoin.engine.host.audit;

import org.jspecify.annotations.NullMarked;
