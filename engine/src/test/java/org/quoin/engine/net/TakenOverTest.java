package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.report.Epoch;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.session.DisconnectReason;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.succession.Takeover;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.ChatLine;
import org.quoin.sim.AvatarView;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;
import org.quoin.sim.player.Level;

/** What moves with a world to its next host, over real sockets. */
@Execution(ExecutionMode.CONCURRENT)
final class TakenOverTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);
    private static final HostConfig RULES = HostConfig.of(WORLD).withTitle("Bergdorf");

    private final Identity hosting = Identity.fresh();
    private final List<Someone> all = new ArrayList<>();
    private final MemoryFolder carried = new MemoryFolder();

    /** A player; the first can become the host. */
    private final class Someone implements Consumer<ClientEvent>, HostKeys {
        final ConcurrentLinkedQueue<PublicIdentity> succeeded = new ConcurrentLinkedQueue<>();
        final Identity identity;
        final AtomicReference<@Nullable LockstepHost> hosts = new AtomicReference<>();
        final ConcurrentLinkedQueue<ChatLine> lines = new ConcurrentLinkedQueue<>();
        final ConcurrentLinkedQueue<DisconnectReason> ends = new ConcurrentLinkedQueue<>();
        final ConcurrentHashMap<String, AvatarView> avatars = new ConcurrentHashMap<>();
        final LockstepClient client;
        volatile int successors;
        volatile boolean queued;

        Someone(int port, String name, String password, boolean willing) {
            this(
                    port,
                    name,
                    Identity.fresh(),
                    password.isEmpty() ? EntryPass.NONE : EntryPass.ofPassword(password),
                    willing);
        }

        Someone(int port, String name, Identity identity) {
            this(port, name, identity, EntryPass.NONE, false);
        }

        private Someone(int port, String name, Identity identity, EntryPass pass, boolean willing) {
            this.identity = identity;
            CarryOn carryOn =
                    willing ? new CarryOn(0, this::folder, hosts::set) : CarryOn.FOLLOWING;
            Environment own =
                    Environment.ofThisMachine()
                            .withIdentity(identity)
                            .withHosts(this)
                            .withPass(pass);
            this.client =
                    LockstepClient.start(
                            new ClientOptions("127.0.0.1", port, name, 2)
                                    .withCarryOn(carryOn)
                                    .withEnvironment(own),
                            (turn, world, slot) -> InputFrame.withLook(0, 3 * turn, 0),
                            this);
            all.add(this);
        }

        @Override
        public @Nullable DisconnectReason problemOf(HostAddress at, HostChain shown) {
            return null;
        }

        @Override
        public void succeeded(HostAddress at, HostChain successor) {
            succeeded.add(successor.host());
        }

        private WorldFolder folder(Takeover takeover) throws StoreException {
            return WorldFolder.open(carried, CarryOn.settingsOf(takeover));
        }

        @Override
        public void accept(ClientEvent event) {
            if (event instanceof ClientEvent.Ended ended) {
                ends.add(ended.reason());
            } else if (event instanceof ClientEvent.Successors named) {
                successors = named.all().size();
            } else if (event instanceof ClientEvent.Queued) {
                queued = true;
            } else if (event instanceof ClientEvent.Said said) {
                lines.add(said.line());
            } else if (event instanceof ClientEvent.Ticked ticked) {
                for (AvatarView avatar : ticked.tick().avatars()) {
                    avatars.put(avatar.name(), avatar);
                }
            }
        }

        int turn() {
            return client.stats().turn();
        }

        boolean knows() {
            return successors > 0;
        }

        boolean isLevel(String name, Level level) {
            AvatarView avatar = avatars.get(name);
            return avatar != null && avatar.level() == level;
        }

        List<String> said() {
            return lines.stream()
                    .filter(line -> line.kind() == ChatLine.Kind.SAID)
                    .map(line -> line.texts().get(1))
                    .toList();
        }

        LockstepHost host() {
            return Objects.requireNonNull(hosts.get());
        }

        DisconnectReason end() {
            Await.until("it ends", () -> !ends.isEmpty());
            return Objects.requireNonNull(ends.peek());
        }
    }

    @AfterEach
    void end() {
        for (Someone each : all) {
            each.client.close();
            LockstepHost host = each.hosts.get();
            if (host != null) {
                host.close();
            }
        }
    }

    /** A world with one who could carry it on, and another. */
    private LockstepHost hostOf(HostConfig rules, String password) throws HostStartException {
        HostOptions options = HostOptions.on(0, rules);
        LockstepHost host =
                LockstepHost.start(
                        options.withEnvironment(options.environment().withIdentity(hosting)));
        Someone unused = new Someone(host.port(), "Ann", password, true);
        unused = new Someone(host.port(), "Ben", password, false);
        awaitPlay(40);
        Await.until("all know Ann could carry on", () -> all.stream().allMatch(Someone::knows));
        return host;
    }

    private void awaitPlay(int untilTurn) {
        Await.until("all play", () -> all.stream().allMatch(each -> each.turn() > untilTurn));
    }

    /** What belongs to the host is told to Ann twice a second. */
    private void awaitRecords() {
        awaitPlay(all.get(0).turn() + 30);
    }

    /** Kills a host, and returns the one that carries its world on. */
    private LockstepHost kill(LockstepHost host) {
        awaitRecords();
        host.kill();
        awaitPlay(host.turn() + 30);
        return all.get(0).host();
    }

    @Test
    void whoWasInNeedsNoPasswordAgainAndWhoComesNewNeedsIt() throws Exception {
        LockstepHost host =
                hostOf(RULES.withEntry(EntryRules.ofPassword("open sesame")), "open sesame");
        PublicIdentity firstKey = hosting.publicHalf();
        LockstepHost next = kill(host);
        Someone ben = all.get(1);
        assertEquals(List.of(), List.copyOf(ben.ends));
        PublicIdentity ann = all.get(0).identity.publicHalf();
        assertEquals(List.of(ann), List.copyOf(ben.succeeded), "to be known from now on");
        assertTrue(next.console().entry().hasPassword());
        EntryPass typed = EntryPass.ofPassword("open sesame");
        Someone stranger = new Someone(next.port(), "Zoe", Identity.fresh(), typed, false);
        assertEquals(DisconnectReason.Kind.PASSWORD, stranger.end().kind());
        assertEquals(firstKey, stranger.end().salt());
        Someone again = new Someone(next.port(), "Zoe", Identity.fresh(), typed, false);
        all.remove(stranger);
        Await.until("Zoe plays", () -> again.turn() > 0);
        assertEquals(List.of(), List.copyOf(again.ends));
    }

    @Test
    void bansMutesAndLevelsHoldAtTheNextHostAndAreKeptThere() throws Exception {
        LockstepHost host = hostOf(RULES, "");
        Someone cia = new Someone(host.port(), "Cia", "", false);
        Someone don = new Someone(host.port(), "Don", "", false);
        awaitPlay(60);
        host.console().enter("/ban Don too loud");
        host.console().enter("/mute Cia");
        host.console().enter("/level Ben moderator");
        assertEquals(DisconnectReason.Kind.BANNED, don.end().kind());
        all.remove(don);
        LockstepHost next = kill(host);
        Await.until("Ben is a moderator", () -> cia.isLevel("Ben", Level.MODERATOR));
        cia.client.say("can you hear me");
        all.get(1).client.say("no");
        Await.until("Ben is heard", () -> cia.said().contains("no"));
        assertFalse(all.get(1).said().contains("can you hear me"));
        Someone again = new Someone(next.port(), "Donald", don.identity);
        assertEquals(DisconnectReason.Kind.BANNED, again.end().kind());
        all.remove(again);
        Await.until(
                "the list is in the new folder",
                () -> carriedText(ListFile.BANS).contains("too loud"));
    }

    @Test
    void theChatGoesOnWithoutALineLostOrReadTwice() throws Exception {
        LockstepHost host = hostOf(RULES, "");
        Someone ann = all.get(0);
        Someone ben = all.get(1);
        ben.client.say("one");
        ann.client.say("two");
        Await.until("both read both", () -> ann.said().size() == 2 && ben.said().size() == 2);
        kill(host);
        ben.client.say("three");
        Await.until("both read it", () -> ann.said().size() == 3 && ben.said().size() == 3);
        Someone cia = new Someone(ann.host().port(), "Cia", "", false);
        Await.until("a newcomer reads all", () -> cia.said().size() == 3);
        for (Someone each : List.of(ann, ben)) {
            assertEquals(3, each.said().stream().distinct().count());
            List<Integer> numbers = each.lines.stream().map(ChatLine::number).toList();
            assertEquals(numbers.stream().sorted().distinct().toList(), numbers);
        }
        assertEquals(ann.said(), cia.said());
    }

    @Test
    void whatIsSaidWhileNobodyHostsIsSaidOnce() throws Exception {
        LockstepHost host = hostOf(RULES, "");
        awaitRecords();
        host.kill();
        all.get(1).client.say("is anybody there");
        awaitPlay(host.turn() + 30);
        Await.until("it is read", () -> all.get(0).said().contains("is anybody there"));
        all.get(1).client.say("good");
        Await.until("so is the next", () -> all.get(0).said().contains("good"));
        assertEquals(List.of("is anybody there", "good"), all.get(0).said());
    }

    @Test
    void theRulesOfTheHostGoOn() throws Exception {
        LockstepHost next = kill(hostOf(RULES.withPlayersMax(2), ""));
        Someone third = new Someone(next.port(), "Cia", "", false);
        Await.until("the third waits", () -> third.queued);
        all.remove(third);
        third.client.close();
    }

    @Test
    void theWorldIsKeptAtTheNextHostAndOpensThereAgain() throws Exception {
        LockstepHost host = hostOf(RULES, "");
        LockstepHost next = kill(host);
        int from = host.turn();
        awaitPlay(from + 60);
        all.forEach(each -> each.client.close());
        next.close();
        long hash = next.stateHash();
        List<Epoch> epochs = next.report().epochs();
        assertEquals(2, epochs.size());
        assertEquals(2, epochs.get(1).epoch());
        assertEquals(from + 1, epochs.get(1).fromTurn(), 1);
        assertEquals(all.get(0).identity.publicHalf().fingerprint(), epochs.get(1).host());
        try (WorldFolder opened =
                WorldFolder.open(carried, new WorldSettings("", WORLD, LatePolicy.WAIT))) {
            assertEquals("Bergdorf", opened.settings().name());
            assertEquals(hash, opened.start().simulation().stateHash());
        }
        try (LockstepHost again =
                LockstepHost.start(
                        HostOptions.on(0, RULES),
                        WorldFolder.open(carried, new WorldSettings("", WORLD, LatePolicy.WAIT)))) {
            List<Epoch> later = again.report().epochs();
            assertEquals(3, later.get(later.size() - 1).epoch());
            assertEquals(epochs, later.subList(0, 2));
        }
    }

    private String carriedText(String name) {
        try {
            return carried.names().contains(name)
                    ? new String(carried.get(name), StandardCharsets.UTF_8)
                    : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
