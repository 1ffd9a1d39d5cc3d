package org.quoin.client.view;

import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.Terrain.Survey;

/**
 * Where a player looks who comes into a world for the first time: to where most of the land is
 * seen. A pure function of the terrain and the place; no rule asks.
 */
public final class FirstLook {
    private static final int STEP = 8;
    private static final int REACH_STEPS = 24;
    private static final int DIRECTIONS = 16;
    private static final double TURN = 2 * Math.PI;

    /** Half of what is seen at once, in steps of a sixteenth of a right angle. */
    private static final int FAN = 3;

    private static final double FAN_STEP = Math.PI / 32;

    /** What is higher than this and near is a wall before one's eyes. */
    private static final double WALL_SLOPE = 0.3;

    private static final int WALL_STEPS = 4;
    private static final double WALL_COST = 20;

    /** Water is worth seeing, but not alone. */
    private static final double WATER_WORTH = 0.35;

    private static final double HILLS_WORTH = 40;
    private static final double HILLS_SLOPE_MAX = 0.3;

    /** Trees on a thousand places, from where on they hide what is behind. */
    private static final int DENSE_WOODS = 20;

    private static final double DENSE_WOODS_COST = 1.5;
    private static final double WOODS_WORTH = 0.3;

    private FirstLook() {}

    /**
     * Returns the direction, clockwise from +Z as in {@link Camera}.
     *
     * @param x of the eye, in blocks, as y and z
     * @return in degrees, 0 to 360
     */
    public static double yawDegrees(Terrain terrain, double x, double y, double z) {
        int x0 = Math.floorDiv((int) Math.floor(x), STEP) * STEP - REACH_STEPS * STEP;
        int z0 = Math.floorDiv((int) Math.floor(z), STEP) * STEP - REACH_STEPS * STEP;
        Survey survey = terrain.survey(x0, z0, STEP, 2 * REACH_STEPS + 1);
        double best = 0;
        double bestWorth = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < DIRECTIONS; i++) {
            double yaw = i * TURN / DIRECTIONS;
            double worth = 0;
            for (int ray = -FAN; ray <= FAN; ray++) {
                worth += worthOf(survey, x - x0, y, z - z0, yaw + ray * FAN_STEP);
            }
            if (worth > bestWorth) {
                bestWorth = worth;
                best = yaw;
            }
        }
        return Math.toDegrees(best);
    }

    /** What is seen along a line: land, hills at its end, and no wall or thicket at its start. */
    private static double worthOf(Survey survey, double x, double y, double z, double yaw) {
        double worth = 0;
        double horizon = Double.NEGATIVE_INFINITY;
        for (int step = 1; step < REACH_STEPS; step++) {
            double far = step * STEP;
            int i = (int) Math.round((x - Math.sin(yaw) * far) / STEP);
            int j = (int) Math.round((z + Math.cos(yaw) * far) / STEP);
            if (i < 0 || j < 0 || i >= survey.side() || j >= survey.side()) {
                break;
            }
            boolean water = survey.cover(i, j) == Blocks.WATER;
            double top = water ? Terrain.WATER_LEVEL : survey.top(i, j);
            double slope = (top - y) / far;
            if (step <= WALL_STEPS && slope > WALL_SLOPE) {
                worth -= WALL_COST;
            }
            if (slope >= horizon) {
                horizon = slope;
                worth += water ? WATER_WORTH : 1;
                worth += survey.woods(i, j) > 0 ? WOODS_WORTH : 0;
            }
            if (step <= WALL_STEPS && survey.woods(i, j) > DENSE_WOODS) {
                worth -= DENSE_WOODS_COST;
            }
        }
        return worth + HILLS_WORTH * Math.max(0, Math.min(HILLS_SLOPE_MAX, horizon));
    }
}
