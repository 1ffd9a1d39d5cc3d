package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.sim.AvatarView;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewTick;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.player.Level;

/** Visits, levels and bans over real sockets, and over a restart of the host. */
@Execution(ExecutionMode.CONCURRENT)
final class LevelsTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 60);
    private static final Identity BEN = Identity.fresh();
    private static final int DIG = InputFrame.of(0, 0, InputFrame.DESTROY, 0, 0, -255);

    private final MemoryFolder folder = new MemoryFolder();

    /** Records what a player sees of everybody. */
    private static final class Watched implements Consumer<ClientEvent> {
        final ConcurrentHashMap<String, AvatarView> avatars = new ConcurrentHashMap<>();
        final AtomicInteger edits = new AtomicInteger();
        final AtomicInteger turns = new AtomicInteger();
        final AtomicInteger desyncs = new AtomicInteger();
        final ConcurrentLinkedQueue<String> notes = new ConcurrentLinkedQueue<>();
        final ConcurrentLinkedQueue<DisconnectReason> ends = new ConcurrentLinkedQueue<>();

        @Override
        public void accept(ClientEvent event) {
            if (event instanceof ClientEvent.Ticked ticked) {
                see(ticked.tick());
            } else if (event instanceof ClientEvent.Resynced) {
                desyncs.incrementAndGet();
            } else if (event instanceof ClientEvent.Ended ended) {
                ends.add(ended.reason());
            } else if (event instanceof ClientEvent.Said said) {
                notes.add(String.join("|", said.line().texts()));
            }
        }

        private void see(ViewTick tick) {
            for (AvatarView avatar : tick.avatars()) {
                avatars.put(avatar.name(), avatar);
            }
            for (ViewEvent event : tick.events()) {
                edits.addAndGet(event instanceof ViewEvent.BlockChanged ? 1 : 0);
            }
            turns.incrementAndGet();
        }

        void awaitNote(String note) {
            Await.until(note, () -> notes.contains(note));
        }

        @Nullable AvatarView of(String name) {
            return avatars.get(name);
        }

        void awaitLevel(String name, Level level) {
            Await.until(
                    name + " is " + level.word(),
                    () -> of(name) != null && of(name).level() == level);
        }
    }

    private LockstepHost host() throws Exception {
        WorldSettings settings = new WorldSettings("levels", WORLD, LatePolicy.SUBSTITUTE);
        return LockstepHost.start(HostOptions.on(0, WORLD), WorldFolder.open(folder, settings));
    }

    private static LockstepClient join(
            LockstepHost host, String name, Identity who, int frame, Watched watched) {
        ClientOptions options = new ClientOptions("127.0.0.1", host.port(), name, 2);
        Environment own = options.environment().withIdentity(who);
        return LockstepClient.start(
                options.withEnvironment(own), (turn, world, slot) -> frame, watched);
    }

    @Test
    @SuppressWarnings("try") // The host is to close before the players leave.
    void oneVisitsAnotherByCommandAndAVisitorIsRefusedAlsoAfterARestart() throws Exception {
        Watched ann = new Watched();
        Watched ben = new Watched();
        try (LockstepHost host = host();
                LockstepClient first =
                        join(host, "ann", Identity.fresh(), InputFrame.NEUTRAL, ann);
                LockstepClient second = join(host, "ben", BEN, DIG, ben)) {
            Await.until("ben digs", () -> ben.edits.get() > 0);
            Await.until("ann is in", () -> ann.of("ann") != null);
            host.console().enter("/op ann");
            ann.awaitLevel("ann", Level.HOST);
            first.say("/level ben visitor");
            ben.awaitLevel("ben", Level.VISITOR);
            tellsTheKeyToWhoKeepsOrder(first, ann, second, ben);
            first.say("/tp ann 200 ~ 200");
            Await.until("ann is away", () -> ben.of("ann").x() >> 16 > 190);
            second.say("/tp ann");
            Await.until("ben is with ann", () -> ann.of("ben").x() >> 16 > 190);
            second.say("/say hello");
            assertDigsNothing(ben);
            assertEquals(0, ann.desyncs.get() + ben.desyncs.get());
            host.close(); // Before the players leave: they are in the world as it is kept.
        }
        Watched later = new Watched();
        Watched stranger = new Watched();
        try (LockstepHost host = host();
                LockstepClient again = join(host, "ben", BEN, DIG, later);
                LockstepClient other =
                        join(host, "zoe", Identity.fresh(), InputFrame.NEUTRAL, stranger)) {
            later.awaitLevel("ben", Level.VISITOR);
            later.awaitLevel("ann", Level.HOST);
            later.awaitLevel("zoe", Level.BUILDER);
            assertDigsNothing(later);
        }
        Watched unknowing = new Watched();
        Watched namesake = new Watched();
        WorldSettings settings = new WorldSettings("levels", WORLD, LatePolicy.SUBSTITUTE);
        HostConfig closed = HostConfig.of(WORLD).withEntry(EntryRules.ofPassword("open sesame"));
        try (LockstepHost host =
                        LockstepHost.start(
                                HostOptions.on(0, closed), WorldFolder.open(folder, settings));
                LockstepClient one =
                        join(host, "zoe", Identity.fresh(), InputFrame.NEUTRAL, unknowing)) {
            Await.until("a password is asked for", () -> !unknowing.ends.isEmpty());
            assertEquals(DisconnectReason.Kind.PASSWORD, unknowing.ends.peek().kind());
            ClientOptions options = new ClientOptions("127.0.0.1", host.port(), "zoe", 2);
            Environment knowing =
                    options.environment().withPass(EntryPass.ofPassword("open sesame"));
            LockstepClient.start(
                    options.withEnvironment(knowing),
                    (turn, world, slot) -> InputFrame.NEUTRAL,
                    namesake);
            Await.until("the name is another's", () -> !namesake.ends.isEmpty());
            assertEquals("zoe2", namesake.ends.peek().freeName());
        }
    }

    private static void tellsTheKeyToWhoKeepsOrder(
            LockstepClient host, Watched ann, LockstepClient visitor, Watched ben) {
        host.say("/level ben");
        ann.awaitNote("answer.level.key|ben|" + BEN.publicHalf().fingerprint());
        visitor.say("/level ann");
        ben.awaitNote("answer.level.host|ann");
        visitor.say("/level");
        ben.awaitNote("answer.level.you.visitor");
        assertTrue(ben.notes.stream().noneMatch(note -> note.contains("level.key")));
    }

    private static void assertDigsNothing(Watched visitor) {
        int edits = visitor.edits.get();
        int turns = visitor.turns.get();
        Await.until("a second of play", () -> visitor.turns.get() > turns + 60);
        assertEquals(edits, visitor.edits.get());
    }

    @Test
    @SuppressWarnings("try") // The host is to close before the players leave.
    void whoIsBannedIsToldWhyAndKeptOutByTheFile() throws Exception {
        Watched ben = new Watched();
        try (LockstepHost host = host();
                LockstepClient first = join(host, "ben", BEN, InputFrame.NEUTRAL, ben)) {
            Await.until("ben is in", () -> ben.of("ben") != null);
            host.console().enter("/kick ben too loud");
            Await.until("ben is kicked", () -> !ben.ends.isEmpty());
            assertEquals(DisconnectReason.Kind.KICKED, ben.ends.peek().kind());
            assertEquals("The host kicked you: too loud", ben.ends.peek().text());
        }
        Watched back = new Watched();
        try (LockstepHost host = host();
                LockstepClient first = join(host, "ben", BEN, InputFrame.NEUTRAL, back)) {
            Await.until("ben is in again", () -> back.of("ben") != null);
            host.console().enter("/ban ben much too loud");
            Await.until("ben is banned", () -> !back.ends.isEmpty());
            assertEquals(DisconnectReason.Kind.BANNED, back.ends.peek().kind());
        }
        assertTrue(folder.names().contains(ListFile.BANS), folder.names().toString());
        Watched refused = new Watched();
        try (LockstepHost host = host()) {
            // Nobody slips in before the list is read, and another name does not help.
            join(host, "benjamin", BEN, InputFrame.NEUTRAL, refused);
            Await.until("ben is refused", () -> !refused.ends.isEmpty());
            assertEquals(
                    DisconnectReason.of(
                            DisconnectReason.Kind.BANNED, EndCode.BANNED_BECAUSE, "much too loud"),
                    refused.ends.peek());
        }
    }

    @Test
    @SuppressWarnings("try") // The player is only to be there.
    void aLevelForSomeTimeIsKeptAndItsEndMayBeChangedByHand() throws Exception {
        Watched ben = new Watched();
        try (LockstepHost host = host();
                LockstepClient first = join(host, "ben", BEN, InputFrame.NEUTRAL, ben)) {
            Await.until("ben is in", () -> ben.of("ben") != null);
            host.console().enter("/op ben 1d helps");
            ben.awaitLevel("ben", Level.HOST);
            Await.until("the list is kept", () -> !textOfOps().isEmpty());
        }
        String kept = textOfOps();
        assertTrue(kept.startsWith("player ") && kept.endsWith(" # helps\n"), kept);
        Watched later = new Watched();
        try (LockstepHost host = host();
                LockstepClient again = join(host, "ben", BEN, InputFrame.NEUTRAL, later)) {
            later.awaitLevel("ben", Level.HOST);
            String over = kept.replaceAll("until \\S+", "until 2026-01-01");
            folder.put(ListFile.OPS, over.getBytes(StandardCharsets.UTF_8));
            later.awaitLevel("ben", Level.BUILDER);
            Await.until("its line is gone", () -> textOfOps().isEmpty());
        }
    }

    private String textOfOps() {
        try {
            return ListFile.textIn(folder, ListFile.OPS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
