package org.quoin.lab.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quoin.engine.session.pacing.FrameSource;
import org.quoin.lab.LinkConditions;
import org.quoin.lab.VirtualNetwork;
import org.quoin.lab.VirtualPlayer;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Turn;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.Hotbar;

/** Bots do what their scripts promise. */
final class BotScriptTest {
    private static final int COUNT = 3;

    @Test
    void theTowerStandsAfterEighteenSeconds() {
        LinkConditions conditions = new LinkConditions(40, 3, 2, 1);
        VirtualNetwork network = new VirtualNetwork(1, conditions, 64, 20);
        for (int bot = 0; bot < COUNT; bot++) {
            network.join("bot-" + bot, 2, BotScript.TOWER.frames(1, bot, COUNT));
        }
        network.run(18 * VirtualNetwork.SECOND);
        assertTowerStands(network.host().simulation(), COUNT);
        for (VirtualPlayer player : network.players()) {
            assertTowerStands(player.simulation(), COUNT);
        }
    }

    @Test
    void oneBotBuildsItAllAlone() {
        assertTowerStands(play(BotScript.TOWER, 1, 1, 1000).simulation, 1);
    }

    @Test
    void theSharesOfTheBuildersAreThePlan() {
        for (int builders = 1; builders <= TowerPlan.BUILDERS_MAX; builders++) {
            Set<TowerPlan.Column> all = new HashSet<>();
            int count = 0;
            for (int builder = 0; builder < builders; builder++) {
                all.addAll(TowerPlan.columnsOf(builder, builders));
                count += TowerPlan.columnsOf(builder, builders).size();
                all.add(TowerPlan.cellOf(builder));
            }
            assertEquals(20, all.size());
            assertEquals(20, count + builders);
        }
    }

    @Test
    void buildersEditTheWorldInMostTurns() {
        Play play = play(BotScript.BUILD, 7, 1, 200);
        assertTrue(play.edits > 120, play.edits + " edits");
    }

    @Test
    void walkersGetAboutButNotAway() {
        Play play = play(BotScript.WALK, 7, 2, 2000);
        AvatarState avatar = new AvatarState();
        for (int slot = 0; slot < 2; slot++) {
            assertTrue(play.simulation.readAvatar(slot, avatar));
            assertTrue(Math.max(Math.abs(avatar.x), Math.abs(avatar.z)) < Fixed.ofInt(60));
        }
        assertEquals(0, play.edits);
        assertNotEquals(
                play(BotScript.WALK, 7, 2, 100).simulation.stateHash(),
                play(BotScript.WALK, 7, 2, 101).simulation.stateHash());
    }

    @Test
    void theSameSeedPlaysTheSame() {
        for (BotScript script : BotScript.values()) {
            assertEquals(
                    play(script, 5, 3, 150).simulation.stateHash(),
                    play(script, 5, 3, 150).simulation.stateHash(),
                    script.commandName());
        }
        assertNotEquals(
                play(BotScript.BUILD, 5, 2, 150).simulation.stateHash(),
                play(BotScript.BUILD, 6, 2, 150).simulation.stateHash());
    }

    @Test
    void scriptsHaveTheNamesOfTheCommandLine() {
        assertEquals(BotScript.BUILD, BotScript.ofCommandName("build").orElseThrow());
        assertTrue(BotScript.ofCommandName("BUILD").isEmpty());
    }

    private static void assertTowerStands(Simulation simulation, int builders) {
        for (int builder = 0; builder < builders; builder++) {
            for (TowerPlan.Column column : TowerPlan.columnsOf(builder, builders)) {
                for (int layer = 0; layer < TowerPlan.LAYERS; layer++) {
                    int slot = TowerPlan.slotOf(column, layer);
                    int expected =
                            slot == TowerPlan.NOTHING ? Blocks.AIR : Hotbar.START.blockAt(slot);
                    int y = TowerPlan.BASE_Y + layer;
                    assertEquals(
                            expected,
                            simulation.blocks().blockAt(column.x(), y, column.z()),
                            column + " layer " + layer);
                }
            }
        }
    }

    /** Bots without a network: each frame is executed in its turn. */
    private static Play play(BotScript script, long seed, int bots, int turns) {
        Play play = new Play(Simulation.create(new WorldConfig(1, 20)));
        int[] slots = new int[bots];
        Command[] joins = new Command[bots];
        var sources = new ArrayList<FrameSource>();
        for (int bot = 0; bot < bots; bot++) {
            slots[bot] = bot;
            joins[bot] = new Command.Join(bot, "bot-" + bot);
            sources.add(script.frames(seed, bot, bots));
        }
        play.simulation.step(new Turn(1, new int[0], new int[0], joins));
        for (int number = 2; number <= turns; number++) {
            int[] frames = new int[bots];
            for (int bot = 0; bot < bots; bot++) {
                frames[bot] = sources.get(bot).frame(number, play.simulation, bot);
            }
            play.simulation.step(new Turn(number, slots, frames, new Command[0]));
            ViewTick tick = play.simulation.viewTick();
            for (ViewEvent event : tick.events()) {
                play.edits += event instanceof ViewEvent.BlockChanged ? 1 : 0;
            }
        }
        return play;
    }

    private static final class Play {
        final Simulation simulation;
        int edits;

        Play(Simulation simulation) {
            this.simulation = simulation;
        }
    }
}
