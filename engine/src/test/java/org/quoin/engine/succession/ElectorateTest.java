package org.quoin.engine.succession;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Look;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.world.TerrainType;

/** Whose promises count. */
final class ElectorateTest {
    private static final int TURNS_A_MINUTE = 1200;

    private final Simulation world =
            Simulation.create(new WorldConfig(1, 20).withTerrain(TerrainType.FLAT));

    private void step(Command... commands) {
        world.step(new Turn(world.turn() + 1, new int[0], new int[0], commands));
    }

    private void pass(int turns) {
        for (int i = 0; i < turns; i++) {
            step();
        }
    }

    private void join(int slot) {
        step(new Command.Join(slot, "p" + slot, Look.PLAIN, 100 + slot));
    }

    private void rule(String minutes) {
        int value = GameRule.CARRY_ON_AFTER.words().indexOf(minutes);
        step(new Command.SetRule(GameRule.CARRY_ON_AFTER, value));
    }

    @Test
    void aCrowdOfNewKeysDoesNotCount() {
        join(0);
        join(1);
        pass(6 * TURNS_A_MINUTE);
        for (int slot = 2; slot < 8; slot++) {
            join(slot);
        }
        pass(2 * TURNS_A_MINUTE);
        assertEquals(List.of(100L, 101L), Electorate.of(world));
        pass(3 * TURNS_A_MINUTE);
        assertEquals(8, Electorate.of(world).size(), "after five minutes all count");
    }

    @Test
    void theRuleSaysAfterHowManyMinutes() {
        join(0);
        pass(10 * TURNS_A_MINUTE);
        join(1);
        pass(TURNS_A_MINUTE + 10);
        assertEquals(List.of(100L), Electorate.of(world));
        rule("1");
        assertEquals(List.of(100L, 101L), Electorate.of(world));
        rule("15");
        assertEquals(List.of(100L), Electorate.of(world));
        rule("off");
        join(2);
        assertEquals(List.of(100L, 101L, 102L), Electorate.of(world));
    }

    @Test
    void inAYoungWorldThoseCountWhoHaveBeenThereForHalfAsLongAsTheLongest() {
        join(0);
        pass(100);
        join(1);
        pass(90);
        assertEquals(List.of(100L), Electorate.of(world));
        pass(20);
        assertEquals(List.of(100L, 101L), Electorate.of(world));
    }

    @Test
    void moreThanHalfAreAMajority() {
        assertEquals(1, Electorate.majorityOf(1));
        assertEquals(2, Electorate.majorityOf(2));
        assertEquals(2, Electorate.majorityOf(3));
        assertEquals(3, Electorate.majorityOf(4));
        assertEquals(3, Electorate.majorityOf(5));
    }

    @Test
    void nobodyCountsInAnEmptyWorld() {
        assertEquals(List.of(), Electorate.of(world));
    }
}
