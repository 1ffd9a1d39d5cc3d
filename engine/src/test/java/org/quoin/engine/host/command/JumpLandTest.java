package org.quoin.engine.host.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.quoin.engine.host.ScriptedClients.SECOND;
import static org.quoin.engine.host.ScriptedClients.TURN;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostSession;
import org.quoin.engine.host.ScriptedClients;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.terrain.Terrains;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.ColumnSource;
import org.quoin.sim.world.SectionKey;
import org.quoin.sim.world.Terrain;
import org.quoin.sim.world.TerrainColumn;
import org.quoin.sim.world.TerrainType;

/** Jumps to new land do not make turns late: others make the land before. */
final class JumpLandTest {
    private static final int JUMPERS = 8;
    private static final int FAR_BLOCKS = 4000;

    /** A maker of columns makes more in the time of a turn on any usual machine. */
    private static final int COLUMNS_PER_TURN = 100;

    private static final WorldConfig WORLD =
            new WorldConfig(5, 20).withTerrain(TerrainType.NATURAL);

    private final MadeByHand columns = new MadeByHand();
    private final ScriptedClients host =
            new ScriptedClients(
                    LatePolicy.SUBSTITUTE,
                    16,
                    new HostSession.Start(Simulation.create(WORLD, config -> columns), List.of()));
    private final Map<Integer, ToClient.Welcome> welcomes = new HashMap<>();

    /** Columns that somebody else makes when the test says so. */
    private static final class MadeByHand implements ColumnSource {
        private final Terrain terrain = Terrains.make(WORLD.terrain(), WORLD.seed());
        private final Map<Long, TerrainColumn> made = new HashMap<>();
        private final LinkedHashSet<Long> wanted = new LinkedHashSet<>();
        private int madeInTurns;

        @Override
        public Terrain terrain() {
            return terrain;
        }

        @Override
        public void want(int cx, int cz) {
            ready(cx, cz);
        }

        @Override
        public TerrainColumn column(int cx, int cz) {
            TerrainColumn column = made.get(SectionKey.of(cx, 0, cz));
            madeInTurns += column == null ? 1 : 0;
            return column == null ? make(SectionKey.of(cx, 0, cz)) : column;
        }

        @Override
        public @Nullable TerrainColumn ready(int cx, int cz) {
            long key = SectionKey.of(cx, 0, cz);
            TerrainColumn column = made.get(key);
            if (column == null) {
                wanted.add(key);
            }
            return column;
        }

        void makeWanted(int count) {
            List.copyOf(wanted).stream().limit(count).forEach(this::make);
        }

        private TerrainColumn make(long key) {
            TerrainColumn column = terrain.column(SectionKey.x(key), SectionKey.z(key));
            wanted.remove(key);
            made.put(key, column);
            return column;
        }
    }

    private void pass(int turns, int columnsPerTurn) {
        for (int i = 0; i < turns; i++) {
            host.pass(TURN);
            welcomes.forEach(host::play);
            columns.makeWanted(columnsPerTurn);
        }
    }

    private void join() {
        for (int each = 1; each <= JUMPERS; each++) {
            host.origin = each;
            welcomes.put(each, host.join(each, "Ann" + each));
            host.say(each, new ToHost.ChatFrom(0));
        }
        pass(20, Integer.MAX_VALUE);
        columns.madeInTurns = 0;
    }

    private void allJump() {
        welcomes.keySet()
                .forEach(each -> host.say(each, new ToHost.Chat(1, "/tp " + x(each) + " 120 0")));
    }

    private static int x(int connection) {
        return FAR_BLOCKS * connection;
    }

    private boolean isThere(int connection) {
        AvatarState avatar = new AvatarState();
        int slot = welcomes.get(connection).slot();
        return host.session.simulation().readAvatar(slot, avatar)
                && Math.abs(Fixed.floor(avatar.x) - x(connection)) < 100;
    }

    private static long count(IntPredicate isSo) {
        return IntStream.rangeClosed(1, JUMPERS).filter(isSo).count();
    }

    @Test
    void noTurnMakesTheLandThatEightPlayersJumpToAtOnce() {
        join();
        allJump();
        for (int turn = 0; turn < 60; turn++) {
            long before = count(this::isThere);
            pass(1, COLUMNS_PER_TURN);
            assertTrue(count(this::isThere) <= before + 1, "one after the other");
        }
        assertEquals(JUMPERS, count(this::isThere));
        assertEquals(0, columns.madeInTurns);
    }

    @Test
    void aJumpWaitsForItsLandButNotForEver() {
        join();
        host.say(1, new ToHost.Chat(1, "/tp " + x(1) + " 120 0"));
        pass((int) (SECOND / TURN), 0);
        assertEquals(0, count(this::isThere));
        pass((int) (2 * SECOND / TURN), 0);
        assertTrue(isThere(1));
    }

    @Test
    void aJumpToLandThatIsMadeWaitsForNothing() {
        join();
        host.say(1, new ToHost.Chat(1, "/tp " + x(1) + " 120 0"));
        pass(20, Integer.MAX_VALUE);
        assertTrue(isThere(1));
        for (int each = 2; each <= JUMPERS; each++) {
            host.say(each, new ToHost.Chat(1, "/tp " + x(1) + " 120 " + each));
        }
        pass(1, 0);
        int there = 0;
        AvatarState avatar = new AvatarState();
        for (int each = 2; each <= JUMPERS; each++) {
            host.session.simulation().readAvatar(welcomes.get(each).slot(), avatar);
            there += Math.abs(Fixed.floor(avatar.x) - x(1)) < 100 ? 1 : 0;
        }
        assertEquals(JUMPERS - 1, there);
    }

    @Test
    void aHomeSetBehindAJumpIsWhereTheJumpLeads() {
        join();
        host.say(1, new ToHost.Chat(1, "/tp " + x(1) + " 120 0"));
        host.say(1, new ToHost.Chat(2, "/home set"));
        pass(40, COLUMNS_PER_TURN);
        AvatarState avatar = new AvatarState();
        host.session.simulation().readAvatar(welcomes.get(1).slot(), avatar);
        assertTrue(avatar.hasHome);
        assertEquals(x(1), Fixed.floor(avatar.homeX));
    }
}
