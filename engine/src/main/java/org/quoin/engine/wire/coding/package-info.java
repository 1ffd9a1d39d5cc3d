/**
 * Adaptive arithmetic coding of what players do. Every yes or no of a turn is predicted from what
 * that player and all players did before, and costs the less the better it was foreseen. One walk
 * over the models serves both ends: the encoder's {@link BitCoder} writes the bits it is shown, the
 * decoder's finds them. Both ends then learn the same, so turns must be taken strictly in order.
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
 * peer sent, and every loop has a fixed bound. Depends on {@code sim} for frames, on no other
 * package of the engine.
 */
@NullMarked
package org.quoin.engine.wire.coding;

import org.jspecify.annotations.NullMarked;
