package org.quoin.sim.rule;

import org.quoin.sim.input.Command;

/**
 * Receives, in order of execution, every change of a voxel and its cause. The cause is the latest
 * {@code begin...} call:
 *
 * <pre>
 *   beginPlayer, beginRestore          what follows is done by a player or a command
 *   beginUpdate                        ... by the rule of a voxel that something has woken
 *   beginGrowth                        ... by a random update of a voxel
 *   beginBody, beginExplosion          ... by a body that has ended, by an explosion
 *     changed, woke                    a voxel changed; a voxel is looked at in a later turn
 *     bodyAdded, explosionAdded        what moves or explodes from now on
 * </pre>
 *
 * <p>Bodies and explosions are reported whether or not a player caused them; explosions end in the
 * order in which they were added.
 */
public interface ChangeTrace {
    /** The turns of a world follow, in which some explosions wait already. */
    void start(int explosions);

    /** A player acts. */
    void beginPlayer(long playerId);

    /** Blocks are brought back, see {@link Command.Restore}. */
    void beginRestore(Command.Restore restore);

    /** The rule of a voxel runs because of a {@link #woke}. */
    void beginUpdate(int x, int y, int z);

    /** The rule of a voxel that grows or sparks runs, because a draw hit it. */
    void beginGrowth(int x, int y, int z);

    /** A body has ended: it becomes a block, explodes, or is gone. */
    void beginBody(long id);

    /** The oldest explosion that waits is carried out. */
    void beginExplosion();

    /** A voxel has changed. */
    void changed(int x, int y, int z, int before, int after);

    /** The rules look at a voxel in a later turn. */
    void woke(int x, int y, int z);

    /** A falling block or TNT is on its way. */
    void bodyAdded(long id);

    /** An explosion waits. */
    void explosionAdded();
}
