package org.quoin.client.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.ui.TestTexts;
import org.quoin.client.ui.screen.ServerActions;
import org.quoin.client.ui.screen.ServerActions.Network;
import org.quoin.client.ui.screen.ServerActions.Order;
import org.quoin.client.ui.screen.ServerRow;
import org.quoin.client.ui.screen.ServerRow.Section;
import org.quoin.client.ui.screen.ServerRow.State;
import org.quoin.engine.lan.Announcement;
import org.quoin.engine.lan.FoundWorld;
import org.quoin.engine.lan.LanBrowser.Reach;
import org.quoin.engine.lan.WorldAnswer;
import org.quoin.engine.lan.WorldWatch;
import org.quoin.engine.lan.WorldWatch.Target;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.wire.ToClient.WorldInfo;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;

/** The list of the join screen, over a search that the test decides. */
final class GameServersTest {
    private static final HostAddress ANN = new HostAddress("ann.example", 47801);
    private static final HostAddress BEN = new HostAddress("ben.example", 47802);

    @TempDir private Path folder = Path.of("");

    private final FakeSearch search = new FakeSearch();
    private long nowNanos;
    private @Nullable HostAddress meet;
    private @Nullable GameServers made;

    private static final class FakeSearch implements GameServers.Search {
        private final Map<Target, WorldWatch.State> states = new HashMap<>();
        private List<FoundWorld> found = List.of();
        private List<Target> asked = List.of();
        private MeetingList.Listing listing = MeetingList.Listing.NONE;
        private boolean running;
        private Reach reach = Reach.UNKNOWN;

        @Override
        public Reach reach() {
            return reach;
        }

        @Override
        public List<FoundWorld> found() {
            running = true;
            return found;
        }

        @Override
        public void ask(List<Target> targets, long nowNanos) {
            asked = List.copyOf(targets);
        }

        @Override
        public WorldWatch.State stateOf(Target target) {
            return states.getOrDefault(target, WorldWatch.State.UNKNOWN);
        }

        @Override
        public MeetingList.Listing listed(HostAddress meet, long nowNanos) {
            return listing;
        }

        @Override
        public void refresh(long nowNanos) {}

        @Override
        public void end() {
            running = false;
        }

        private void answers(HostAddress host, int rules, int players, long pingMicros) {
            WorldInfo info =
                    new WorldInfo(Wire.PROTOCOL_VERSION, rules, "9.9", "World", players, 8, false);
            states.put(
                    new Target(host.host(), host.port()),
                    new WorldWatch.State(new WorldAnswer(info, pingMicros, null), 0, null));
        }
    }

    @BeforeEach
    void make() {
        made =
                new GameServers(
                        new ServerFile(folder.resolve("s.json")),
                        new EntryPasses(folder.resolve("passwords")),
                        () -> meet,
                        TestTexts.english(),
                        () -> nowNanos,
                        search);
    }

    private GameServers servers() {
        return Objects.requireNonNull(made);
    }

    private List<String> shown() {
        return servers().rows().stream()
                .map(row -> row.section() + " " + row.shownName() + " " + row.state())
                .toList();
    }

    private List<String> shownWithAddresses() {
        return servers().rows().stream()
                .map(row -> row.section() + " " + row.shownName() + " " + row.address())
                .toList();
    }

    @Test
    void theMeetingPointsWorldsStandBetweenTheNetworksAndTheSavedOnesInTheSameOrder() {
        HostAddress at = new HostAddress("meet.example", 47801);
        search.listing =
                new MeetingList.Listing(
                        ServerActions.Meeting.LISTED,
                        List.of(
                                new MeetingList.World(
                                        at.withCode("ACDEFGHJ"), "Hills", 1, 8, "9", 90_000),
                                new MeetingList.World(
                                        at.withCode("JHGFEDCA"), "Dale", 5, 8, "9", 20_000)));
        servers().save(null, "Ann", ANN);
        assertEquals(List.of("SAVED Ann ASKING"), shown(), "without a meeting point");
        meet = at;
        assertEquals(
                List.of("MEETING Hills HERE", "MEETING Dale HERE", "SAVED Ann ASKING"), shown());
        assertEquals(ServerActions.Meeting.LISTED, servers().meeting());
        servers().setOrder(Order.PING);
        assertEquals("MEETING Dale HERE", shown().get(0));
        servers().setOrder(Order.NAME);
        assertEquals("MEETING Dale HERE", shown().get(0));
    }

    @Test
    void whatIsWrongIsSaidInThePlayersLanguage() throws IOException {
        Path file = folder.resolve("de.json");
        Files.writeString(file, "{\"order\": \"x\", \"saved\": [{\"address\": \"a:0\"}]}");
        GameServers german =
                new GameServers(
                        new ServerFile(file),
                        new EntryPasses(file.resolveSibling("passwords")),
                        () -> null,
                        TestTexts.of("de"),
                        () -> nowNanos,
                        search);
        assertEquals(
                List.of(
                        "de.json saved: \"a:0\": Der Port muss zwischen 1 und 65535 liegen, nicht"
                                + " 0.",
                        "de.json order: \"x\" ist nicht own, name, ping oder players."),
                german.problems());
        Files.delete(file);
        Files.createDirectories(file.resolve("in the way"));
        String why = german.save(null, "Ann", ANN);
        assertTrue(
                String.valueOf(why).startsWith("Die Serverliste ließ sich nicht speichern: "), why);
    }

    @Test
    void aMachineWithoutANetworkSaysSo() {
        assertEquals(Network.SEARCHED, servers().network());
        search.reach = Reach.NO_NETWORK;
        assertEquals(Network.NONE, servers().network());
        search.reach = Reach.UNUSABLE;
        assertEquals(Network.UNUSABLE, servers().network());
        search.reach = Reach.SEARCHED;
        assertEquals(Network.SEARCHED, servers().network());
    }

    @Test
    void savedAndRecentServersAreAskedAndShown() {
        assertNull(servers().save(null, " Ann ", ANN));
        servers().visited(BEN);
        servers().visited(ANN);
        assertEquals(
                List.of("SAVED Ann ASKING", "RECENT ben.example:47802 ASKING"),
                shown(),
                "what is saved does not stand there twice");
        assertTrue(search.asked.contains(new Target("ben.example", 47802)));
        search.answers(BEN, RulesVersion.CURRENT, 3, 500);
        search.answers(ANN, RulesVersion.CURRENT + 1, 3, 500);
        assertEquals(List.of("SAVED Ann HERE", "RECENT World HERE"), shown());
        ServerRow ann = servers().rows().get(0);
        assertFalse(Objects.requireNonNull(ann.world()).fits());
        servers().visited(BEN);
        make();
        search.states.clear();
        assertEquals(List.of("SAVED Ann ASKING", "RECENT World ASKING"), shown(), "from the file");
    }

    @Test
    void aWorldThatHasMovedIsFoundAtItsNewHostUnderItsTitle() {
        servers().visited(BEN, "Hills");
        servers().visited(ANN, "Lake");
        HostAddress next = new HostAddress("c", 1);
        servers().moved(BEN, next);
        List<String> found =
                List.of(
                        "RECENT Hills c:1",
                        "RECENT Lake ann.example:47801",
                        "RECENT Hills ben.example:47802");
        assertEquals(found, shownWithAddresses());
        HostAddress code = new HostAddress("meet.example", 47801, "ACDEFGHJ", "");
        servers().moved(code, BEN);
        assertEquals(found, shownWithAddresses(), "its code goes with it");
        make();
        assertEquals(found, shownWithAddresses(), "from the file");
    }

    @Test
    void aWorldAtAMeetingPointIsKeptButTheMeetingPointIsAskedNothing() {
        HostAddress world = new HostAddress("meet.example", 47801, "ACDEFGHJ", "");
        servers().visited(world);
        assertEquals(List.of("RECENT meet.example:47801/ACDE-FGHJ BY_CODE"), shown());
        make();
        assertEquals(List.of("RECENT meet.example:47801/ACDE-FGHJ BY_CODE"), shown(), "kept");
        assertEquals(List.of(), search.asked);
    }

    @Test
    void announcedWorldsStandFirst() throws UnknownHostException {
        InetAddress near = InetAddress.getByName("192.168.0.7");
        Announcement hill =
                new Announcement("00ff00ff00ff00ff", "Hill", "0.1.0", 7, 3, false, 47800);
        search.found = List.of(new FoundWorld(hill, List.of(near)));
        servers().save(null, "Ann", ANN);
        assertEquals(List.of("NETWORK Hill ASKING", "SAVED Ann ASKING"), shown());
        assertEquals("192.168.0.7:47800", servers().rows().get(0).address().toString());
        Target target = new Target("192.168.0.7", 47800);
        search.states.put(target, new WorldWatch.State(null, 1, WorldAnswer.Silence.REFUSED));
        assertEquals(List.of("SAVED Ann ASKING"), shown(), "its host was killed");
    }

    @Test
    void savedServersAreChangedMovedSortedAndRemoved() {
        servers().save(null, "b", ANN);
        servers().save(null, "C", BEN);
        servers().save(null, "a", new HostAddress("c", 1));
        servers().move(servers().rows().get(2), -1);
        servers().move(servers().rows().get(0), -1);
        assertEquals(List.of("SAVED b ASKING", "SAVED a ASKING", "SAVED C ASKING"), shown());
        servers().setOrder(Order.NAME);
        assertEquals(List.of("SAVED a ASKING", "SAVED b ASKING", "SAVED C ASKING"), shown());
        servers().save(servers().rows().get(2), "0", BEN);
        assertEquals("SAVED 0 ASKING", shown().get(0));
        search.answers(BEN, RulesVersion.CURRENT, 1, 90_000);
        search.answers(ANN, RulesVersion.CURRENT, 5, 200_000);
        servers().setOrder(Order.PING);
        assertEquals(List.of("SAVED 0 HERE", "SAVED b HERE", "SAVED a ASKING"), shown());
        servers().setOrder(Order.PLAYERS);
        assertEquals(List.of("SAVED b HERE", "SAVED 0 HERE", "SAVED a ASKING"), shown());
        servers().remove(servers().rows().get(1));
        assertEquals(List.of("SAVED b HERE", "SAVED a ASKING"), shown());
        make();
        assertEquals(Order.PLAYERS, servers().order());
        assertEquals(State.HERE, servers().rows().get(0).state());
        servers().visited(new HostAddress("d", 1));
        ServerRow recent = servers().rows().get(2);
        assertEquals(Section.RECENT, recent.section());
        servers().remove(recent);
        assertEquals(2, shown().size());
    }

    @Test
    void theSearchEndsWhenNobodyReadsAnyMore() {
        assertFalse(search.running, "before anybody wants to join");
        servers().rows();
        nowNanos += 2_000_000_000L;
        servers().advance();
        assertTrue(search.running);
        nowNanos += 2_000_000_000L;
        servers().advance();
        assertFalse(search.running);
        servers().rows();
        assertTrue(search.running);
    }

    /** Changes the file as another window of the game, or a person, does. */
    private void elsewhere(UnaryOperator<ServerBook> change) throws IOException {
        ServerFile file = new ServerFile(folder.resolve("s.json"));
        file.write(change.apply(file.read()));
    }

    @Test
    void whatAnotherWindowAddedMeanwhileStays() throws IOException {
        servers().save(null, "Ann", ANN);
        ServerRow ann = servers().rows().get(0);
        elsewhere(book -> book.with(new ServerBook.Saved("Ben", BEN)).moved(1, -1));
        servers().visited(new HostAddress("c", 1));
        make();
        assertEquals(List.of("SAVED Ben ASKING", "SAVED Ann ASKING", "RECENT c:1 ASKING"), shown());
        elsewhere(book -> book.with(new ServerBook.Saved("Eve", new HostAddress("e", 1))));
        servers().remove(ann);
        assertEquals(List.of("SAVED Ben ASKING", "SAVED Eve ASKING", "RECENT c:1 ASKING"), shown());
    }

    @Test
    void whatIsEditedByHandShowsWithinASecond() throws IOException {
        assertEquals(List.of(), shown());
        elsewhere(book -> book.with(new ServerBook.Saved("Ben", BEN)));
        nowNanos += 1_000_000_000L;
        assertEquals(List.of("SAVED Ben ASKING"), shown());
    }

    @Test
    void aFileThatIsBrokenMeanwhileLosesNothingThatIsKnown() throws IOException {
        servers().save(null, "Ann", ANN);
        Path file = folder.resolve("s.json");
        Files.writeString(file, "{\"saved\": [,");
        servers().visited(BEN);
        make();
        assertEquals(List.of("SAVED Ann ASKING", "RECENT ben.example:47802 ASKING"), shown());
        assertEquals("{\"saved\": [,", Files.readString(folder.resolve("s.json.bad")));
    }

    @Test
    void whatCannotBeWrittenIsNotAddedOnceMoreByEachTry() throws IOException {
        Files.createDirectories(folder.resolve("s.json").resolve("in the way"));
        for (int i = 0; i < 3; i++) {
            assertNotNull(servers().save(null, "Ann", ANN));
            assertEquals(List.of(), shown());
        }
        Files.delete(folder.resolve("s.json").resolve("in the way"));
        Files.delete(folder.resolve("s.json"));
        assertNull(servers().save(null, "Ann", ANN));
        assertEquals(List.of("SAVED Ann ASKING"), shown());
    }

    @Test
    void aRowIsKnownByWhatItIsAndNotByItsPlace() {
        servers().save(null, "b", ANN);
        servers().save(null, "a", BEN);
        servers().save(null, "a", BEN);
        List<ServerRow> before = servers().rows();
        servers().remove(before.get(0));
        List<ServerRow> after = servers().rows();
        assertEquals(before.subList(1, 3), after);
        servers().remove(before.get(2));
        assertEquals(before.subList(1, 2), servers().rows());
    }
}
