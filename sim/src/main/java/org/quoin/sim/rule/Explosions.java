package org.quoin.sim.rule;

import org.quoin.sim.area.Area.Flag;
import org.quoin.sim.area.Attribution;
import org.quoin.sim.area.Borders;
import org.quoin.sim.area.ColumnAttribution;
import org.quoin.sim.avatar.Avatars;
import org.quoin.sim.body.Bodies;
import org.quoin.sim.body.BodyBlasts;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.GameRules;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.util.TickRate;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Face;

/**
 * Carries out explosions: each empties its crater, lights TNT in it and what burns at its rim, and
 * throws and hurts bodies and avatars. At most {@value #EACH_TURN_MAX} a turn, in the order in
 * which they fell due; the rest wait.
 */
public final class Explosions {
    /** This many craters take about 10 ms, so a chain of any length does not stall a turn. */
    public static final int EACH_TURN_MAX = 64;

    /** One in this many blocks in a crater is left as an item. */
    private static final int ITEM_ONE_IN = 4;

    /** One in this many emptied cells beside flammable blocks is left burning. */
    private static final int FIRE_ONE_IN = 6;

    /** Separates this draw from the one that leaves items. */
    private static final int FIRE_DRAW = 1 << 20;

    /** Blocks from the middle of a crater of TNT to its rim; half a column of sections. */
    private static final int CRATER_REACH = 7;

    private static final int FUSE_MILLIS_MIN = 400;
    private static final int FUSE_MILLIS_SPREAD = 800;

    private final ExplosionQueue queue;
    private final BlockEditor editor;
    private final TntRule tnt;
    private final BodyBlasts blasts;
    private final ItemDrops items;
    private final long seed;
    private final int fuseTurnsMin;
    private final int fuseTurnsSpread;
    private final ColumnAttribution attribution;
    private final Crater crater = new Crater();
    private boolean breaks = true;
    private boolean kindles = true;

    /** Is told every explosion. */
    @FunctionalInterface
    public interface Log {
        /** An explosion of that power in tenths; its middle is in Fixed blocks. */
        void exploded(long x, long y, long z, int tenths);
    }

    /** Carries out a queue's explosions in these voxels, among these bodies. */
    public Explosions(
            ExplosionQueue queue,
            BlockEditor editor,
            Bodies bodies,
            ItemDrops items,
            TntRule tnt,
            ColumnAttribution attribution,
            TickRate rate,
            long seed) {
        this.attribution = attribution;
        this.queue = queue;
        this.editor = editor;
        this.tnt = tnt;
        this.blasts = new BodyBlasts(bodies, editor.borders());
        this.items = items;
        this.seed = seed;
        this.fuseTurnsMin = rate.turnsOfMillis(FUSE_MILLIS_MIN);
        this.fuseTurnsSpread = rate.turnsOfMillis(FUSE_MILLIS_SPREAD);
    }

    /** Those rules hold from now on. */
    void useRules(GameRules now) {
        breaks = now.isOn(GameRule.EXPLOSIONS_BREAK);
        kindles = breaks && now.isOn(GameRule.FIRE_SPREADS);
        blasts.useRules(now);
    }

    /** Carries out what is due. */
    public void step(int turn, Avatars avatars, Log log) {
        int due = Math.min(EACH_TURN_MAX, queue.count());
        if (due == 0) {
            return;
        }
        blasts.start();
        ChangeTrace trace = editor.trace();
        for (int i = 0; i < due; i++) {
            long x = queue.firstX();
            long y = queue.firstY();
            long z = queue.firstZ();
            int tenths = queue.firstPower();
            int cause = queue.firstCause();
            queue.removeFirst();
            if (trace != null) {
                trace.beginExplosion();
            }
            long draw = Mix.mix(Mix.mix(seed, turn), i);
            if (breaks) {
                crater.find(editor, x, y, z, tenths, draw);
                spareAreas(cause);
                blame(Attribution.slot(cause), x, z, turn);
                empty(draw, Attribution.slot(cause));
            }
            if (kindles) {
                kindle(draw, Attribution.area(cause));
            }
            blasts.blast(x, y, z, tenths, Attribution.area(cause));
            blasts.blastAvatars(avatars, x, y, z, tenths, cause);
            log.exploded(x, y, z, tenths);
        }
        blasts.finish();
    }

    /** Leaves out what lies in areas that let no explosion in. */
    private void spareAreas(int cause) {
        Borders borders = editor.borders();
        if (borders.areOpen()) {
            return;
        }
        int from = Attribution.area(cause);
        for (int cell = crater.next(0); cell >= 0; cell = crater.next(cell + 1)) {
            if (!borders.mayEnter(from, crater.x(cell), crater.y(cell), crater.z(cell), Flag.TNT)) {
                crater.spare(cell);
            }
        }
    }

    /** Attributes what falls into the crater to the player who lit the TNT. */
    private void blame(int slot, long x, long z, int turn) {
        if (slot != Attribution.NOBODY) {
            for (int side = 0; side < 4; side++) {
                int bx = Fixed.floor(x) + (side % 2 == 0 ? -CRATER_REACH : CRATER_REACH);
                int bz = Fixed.floor(z) + (side < 2 ? -CRATER_REACH : CRATER_REACH);
                attribution.note(slot, bx, bz, turn);
            }
        }
    }

    private void empty(long draw, int slot) {
        for (int cell = crater.next(0); cell >= 0; cell = crater.next(cell + 1)) {
            int x = crater.x(cell);
            int y = crater.y(cell);
            int z = crater.z(cell);
            int block = editor.blockAt(x, y, z);
            long chance = Mix.mix(draw, cell) >>> 1;
            if (block == Blocks.TNT) {
                tnt.prime(x, y, z, fuseTurnsMin + (int) (chance % fuseTurnsSpread), slot);
            } else if (editor.mayBecome(x, y, z, Blocks.AIR)) {
                editor.set(x, y, z, Blocks.AIR);
                if (chance % ITEM_ONE_IN == 0) {
                    items.drop(x, y, z, block);
                }
            }
        }
    }

    /** Sets alight what burns at the crater's rim. */
    private void kindle(long draw, int fromArea) {
        for (int cell = crater.next(0); cell >= 0; cell = crater.next(cell + 1)) {
            long chance = Mix.mix(draw, FIRE_DRAW + cell);
            if (Long.remainderUnsigned(chance, FIRE_ONE_IN) == 0) {
                int x = crater.x(cell);
                int y = crater.y(cell);
                int z = crater.z(cell);
                if (editor.blockAt(x, y, z) == Blocks.AIR
                        && editor.mayBecome(x, y, z, Blocks.FIRE)
                        && hasFuelBeside(x, y, z)
                        && editor.borders().mayEnter(fromArea, x, y, z, Flag.FIRE)) {
                    editor.set(x, y, z, Blocks.FIRE);
                }
            }
        }
    }

    /** TNT does not count: the blast reached and lit what it could. */
    private boolean hasFuelBeside(int x, int y, int z) {
        for (int face = 0; face < Face.COUNT; face++) {
            int beside = editor.blockAt(x + Face.dx(face), y + Face.dy(face), z + Face.dz(face));
            if (Blocks.flammableOf(beside) > 0 && beside != Blocks.TNT) {
                return true;
            }
        }
        return false;
    }
}
