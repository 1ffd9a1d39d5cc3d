package org.quoin.lab.bots;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.BlockReader;
import org.quoin.sim.world.Blocks;

/**
 * Finds a way on foot through the blocks: the A* search over cells where feet can be. It walks,
 * steps and jumps up one block, drops down a few, jumps over gaps, wades, climbs ladders, and keeps
 * out of the areas that cost a life.
 */
final class Route {
    /** Cells looked at before the way to the nearest one found is taken: some milliseconds. */
    private static final int CELLS_MAX = 6000;

    private static final int DROP_MAX = 3;
    private static final int JUMP_MAX = 4;

    // Costs of moves, a tenth of a block each.
    private static final int BLOCK = 10;
    private static final int RISE = 6;
    private static final int GAP = 25;
    private static final int WADE = 12;

    /** A cell costs up to this much more by chance, so that bots do not all run in one line. */
    private static final int CHANCE = 6;

    private final BlockReader blocks;
    private final Mode mode;
    private final long seed;
    private final AreaBox goal;
    private final Map<Cell, Step> best = new HashMap<>();
    private final PriorityQueue<Step> open =
            new PriorityQueue<>(Comparator.comparingInt(Step::estimate));

    /** A block's place: where the feet are. */
    record Cell(int x, int y, int z) {
        private Cell plus(int dx, int dy, int dz) {
            return new Cell(x + dx, y + dy, z + dz);
        }
    }

    private record Step(Cell cell, @Nullable Step before, int cost, int estimate) {}

    private Route(BlockReader blocks, Mode mode, AreaBox goal, long seed) {
        this.blocks = blocks;
        this.mode = mode;
        this.goal = goal;
        this.seed = seed;
    }

    /**
     * The cells of a way into a box, without the first; to the nearest cell found if none leads
     * into it.
     *
     * @param seed of the chance by which ways differ
     */
    static List<Cell> find(BlockReader blocks, Mode mode, Cell from, AreaBox goal, long seed) {
        return new Route(blocks, mode, goal, seed).search(from);
    }

    /** Whether a block fills its cell only in part and is stood on: a slab, or stairs. */
    static boolean isPartial(int block) {
        return Blocks.isSolid(block) && !Blocks.isFullCube(block) && !isLadder(block);
    }

    static boolean isLadder(int block) {
        return Blocks.kindOf(block) == Blocks.LADDER;
    }

    private List<Cell> search(Cell from) {
        Step nearest = new Step(from, null, 0, toGoal(from));
        best.put(from, nearest);
        open.add(nearest);
        int looked = 0;
        for (Step next = open.poll(); next != null; next = open.poll()) {
            Step known = best.get(next.cell());
            if (known != null && known.cost() < next.cost()) {
                continue; // A cheaper way there was found meanwhile.
            }
            if (toGoal(next.cell()) < toGoal(nearest.cell())) {
                nearest = next;
            }
            if (toGoal(next.cell()) == 0 || ++looked > CELLS_MAX) {
                break;
            }
            expand(next);
        }
        List<Cell> way = new ArrayList<>();
        for (Step at = nearest; at.before() != null; at = at.before()) {
            way.add(at.cell());
        }
        Collections.reverse(way);
        return List.copyOf(way);
    }

    private int toGoal(Cell cell) {
        int dx = outside(cell.x(), goal.lowX(), goal.highX());
        int dy = outside(cell.y(), goal.lowY(), goal.highY());
        int dz = outside(cell.z(), goal.lowZ(), goal.highZ());
        return BLOCK * (Math.max(dx, dz) + dy);
    }

    private static int outside(int at, int low, int high) {
        return Math.max(0, Math.max(low - at, at - high));
    }

    private void expand(Step from) {
        for (int dx = -1; dx <= 1; dx++) {
            for (int dz = -1; dz <= 1; dz++) {
                if (dx != 0 || dz != 0) {
                    walk(from, dx, dz);
                }
            }
        }
        if (isLadder(blocks.blockAt(from.cell().x(), from.cell().y(), from.cell().z()))) {
            climb(from);
        } else if (hasEdge(from.cell())) {
            jump(from);
        }
    }

    private void walk(Step from, int dx, int dz) {
        Cell cell = from.cell();
        boolean diagonal = dx != 0 && dz != 0;
        if (diagonal && !(fits(cell.plus(dx, 0, 0)) && fits(cell.plus(0, 0, dz)))) {
            return;
        }
        Cell up = cell.plus(dx, 1, dz);
        if (!diagonal && isFree(cell.plus(0, 2, 0)) && stands(up)) {
            add(from, up, BLOCK + RISE);
            return;
        }
        for (int dy = 0; dy >= -DROP_MAX; dy--) {
            Cell to = cell.plus(dx, dy, dz);
            if (stands(to)) {
                add(from, to, diagonal ? BLOCK * 14 / 10 : BLOCK);
                return;
            }
            if (!fits(to)) {
                return;
            }
        }
    }

    /** From a ladder straight onto what it leads to: between, there is nothing to decide. */
    private void climb(Step from) {
        Cell top = from.cell();
        while (isLadder(blocks.blockAt(top.x(), top.y() + 1, top.z()))) {
            top = top.plus(0, 1, 0);
        }
        for (int side = 0; side < 4; side++) {
            Cell to =
                    top.plus(
                            side == 0 ? 1 : side == 1 ? -1 : 0,
                            1,
                            side == 2 ? 1 : side == 3 ? -1 : 0);
            if (stands(to)) {
                add(from, to, (to.y() - from.cell().y() + 1) * BLOCK * 2);
            }
        }
    }

    private boolean hasEdge(Cell cell) {
        return isGap(cell.plus(1, 0, 0))
                || isGap(cell.plus(-1, 0, 0))
                || isGap(cell.plus(0, 0, 1))
                || isGap(cell.plus(0, 0, -1));
    }

    private boolean isGap(Cell cell) {
        return fits(cell) && !stands(cell) && !stands(cell.plus(0, -1, 0));
    }

    private void jump(Step from) {
        for (int dx = -JUMP_MAX; dx <= JUMP_MAX; dx++) {
            for (int dz = -JUMP_MAX; dz <= JUMP_MAX; dz++) {
                int far = dx * dx + dz * dz;
                if (far >= 4
                        && far <= JUMP_MAX * JUMP_MAX + 1
                        && leadsOverGap(from.cell(), dx, dz)) {
                    land(from, dx, dz, far);
                }
            }
        }
    }

    private void land(Step from, int dx, int dz, int far) {
        for (int dy = far <= 10 ? 1 : 0; dy >= -2; dy--) {
            Cell to = from.cell().plus(dx, dy, dz);
            if (stands(to)) {
                add(from, to, GAP + (int) (BLOCK * Math.sqrt(far)));
                return;
            }
            if (dy < 1 && !fits(to)) {
                return;
            }
        }
    }

    /** Whether nothing is in the way of the whole jump, and no floor either. */
    private boolean leadsOverGap(Cell from, int dx, int dz) {
        int steps = Math.max(Math.abs(dx), Math.abs(dz));
        boolean gap = false;
        for (int i = 1; i < steps; i++) {
            Cell at =
                    from.plus(
                            Math.round(dx * i / (float) steps),
                            0,
                            Math.round(dz * i / (float) steps));
            if (!fits(at) || !isFree(at.plus(0, 2, 0))) {
                return false;
            }
            gap |= isGap(at);
        }
        return gap && isFree(from.plus(0, 2, 0));
    }

    private void add(Step from, Cell to, int cost) {
        int chance = (int) (Mix.mix(seed, to.x(), to.z()) >>> 32) & 0x7FFFFFFF;
        boolean wet = Blocks.isLiquid(blocks.blockAt(to.x(), to.y(), to.z()));
        int sum = from.cost() + cost + chance % CHANCE + (wet ? WADE : 0);
        Step known = best.get(to);
        if (known == null || sum < known.cost()) {
            Step step = new Step(to, from, sum, sum + toGoal(to));
            best.put(to, step);
            open.add(step);
        }
    }

    /** Whether feet can be in a cell and stay there. */
    private boolean stands(Cell cell) {
        int feet = blocks.blockAt(cell.x(), cell.y(), cell.z());
        if (mode.isIn(Role.OUT, cell.x(), cell.y(), cell.z()) || Blocks.isLava(feet)) {
            return false;
        }
        if (isPartial(feet)) {
            return isFree(cell.plus(0, 1, 0)) && isFree(cell.plus(0, 2, 0));
        }
        boolean held = Blocks.isWater(feet) || isLadder(feet);
        int below = blocks.blockAt(cell.x(), cell.y() - 1, cell.z());
        boolean floor = Blocks.isSolid(below) && !isPartial(below) && !isLadder(below);
        return fits(cell) && (held || floor);
    }

    private boolean fits(Cell cell) {
        return isFree(cell) && isFree(cell.plus(0, 1, 0));
    }

    private boolean isFree(Cell cell) {
        int block = blocks.blockAt(cell.x(), cell.y(), cell.z());
        return !Blocks.isSolid(block) || isLadder(block);
    }
}
