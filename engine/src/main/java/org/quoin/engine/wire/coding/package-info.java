/**
 * Adaptive arithmetic coding of what players do. Every binary decision of a turn is predicted from
 * what that player and all players did before; the better the prediction, the fewer bits it costs.
 * The same code of the models serves both ends: the encoder's {@link BitCoder} writes the bits that
 * it is given, the decoder's reads them. Both ends then learn the same, so turns must be coded
 * strictly in order.
 *
 * <pre>
 *   TurnModel ── slots, frames, commands of one turn
 *     ├ PlayerHistory   what each slot did lately
 *     ├ KeyModel        keys, buttons, the slot in hand
 *     ├ LookModel       one of yaw and pitch (two of them)
 *     └ Predictor       learns a probability per context and mixes three of them
 *          └ BitCoder   BitEncoder | BitDecoder | BitCoder.LEARNER
 * </pre>
 *
 * <p>Integers only: the same turns give the same bytes everywhere. Nothing here throws for what a
 * peer sent, and every loop has a fixed bound.
 *
 * <p>Depends on {@code sim.input}.
 */
@NullMarked
package org.quoin.engine.wire.coding;

import org.jspecify.annotations.NullMarked;
