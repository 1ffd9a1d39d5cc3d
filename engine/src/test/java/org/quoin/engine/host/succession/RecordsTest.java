package org.quoin.engine.host.succession;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.RulesRecord;
import org.quoin.engine.host.chat.KeptChat;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.entry.KeptList;
import org.quoin.engine.host.join.JoinQueue;
import org.quoin.engine.host.moderation.OrderRules;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.meet.code.MeetPlace;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.succession.HostRecords;
import org.quoin.engine.wire.Blob;
import org.quoin.engine.wire.ChatLine;
import org.quoin.engine.wire.Successor;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.work.Calendar;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.player.Level;
import org.quoin.sim.util.BadBytesException;

/** Each record reads what it has written, and nothing that is damaged does harm. */
final class RecordsTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);
    private static final PublicIdentity HOST = Identity.fresh().publicHalf();

    private static final HostConfig RULES =
            new HostConfig(WORLD, 7, 40, LatePolicy.WAIT, "Bergdorf")
                    .withOrder(new OrderRules(3, 9, true, true, 0))
                    .withNewcomers(Level.VISITOR);

    private static final MeetPlace PLACE =
            new MeetPlace(
                    "meet.example", 47801, HOST, -7, Registration.Kind.LISTED_WORLD, "ACDEFGHJ");

    private static final KeptChat CHAT =
            new KeptChat(
                    -5,
                    90,
                    List.of(
                            line(40, ChatLine.Kind.SAID, 0, "Ann", "hello"),
                            line(90, ChatLine.Kind.LEFT, 77, "Ben")),
                    Map.of(3L, 12, -9L, 1));

    private static KeptChat.Line line(
            int number, ChatLine.Kind kind, long aboutToken, String... texts) {
        return new KeptChat.Line(new ChatLine(number, kind, 2, 30, List.of(texts)), aboutToken);
    }

    private static ChannelPassword password() {
        ChannelPassword password = ChannelPassword.ofHex("17".repeat(32), HOST);
        if (password == null) {
            throw new IllegalStateException();
        }
        return password;
    }

    /** One of each record, by name. */
    private static Map<String, byte[]> all() {
        Map<String, byte[]> all = new HashMap<>();
        all.put(RulesRecord.NAME, new RulesRecord(() -> RULES).bytes());
        all.put(EntryRecord.NAME, EntryRecord.bytes(new EntryRules("x", true, false), password()));
        all.put(
                QueueRecord.NAME,
                QueueRecord.bytes(
                        List.of(
                                new JoinQueue.Place(8, JoinQueue.Rank.ORDER),
                                new JoinQueue.Place(-1, JoinQueue.Rank.STRANGER))));
        all.put(ChatRecord.NAME, ChatRecord.bytes(CHAT));
        all.put(MeetingRecord.NAME, MeetingRecord.bytes(PLACE));
        all.put(ChainRecord.NAME, chains().bytes());
        all.put("bans.txt", "name Zoë\n".getBytes(StandardCharsets.UTF_8));
        return all;
    }

    private static final Identity NAMING = Identity.fresh();
    private static final HostChain CHAIN = HostChain.begin(NAMING.publicHalf());
    private static final List<PublicIdentity> NAMED = List.of(HOST, Identity.fresh().publicHalf());
    private static final long NOW_MILLIS = 1_800_000_000_000L;

    private static ChainRecord chains() {
        List<Successor> successors = new ArrayList<>();
        NAMED.forEach(key -> successors.add(new Successor(1, key, List.of())));
        return new ChainRecord(
                (key, epoch, nowSeconds) -> CHAIN.naming(NAMING, key, epoch, nowSeconds),
                () -> successors,
                () -> 3,
                new Calendar(() -> NOW_MILLIS, () -> 0));
    }

    @Test
    void eachSuccessorFindsTheChainByWhichItMayHost() {
        Inheritance read = Inheritance.of(records(all()));
        for (PublicIdentity each : NAMED) {
            HostChain chain = Objects.requireNonNull(read.chainOf(each));
            assertEquals(CHAIN.naming(NAMING, each, 3, NOW_MILLIS / 1000), chain);
            assertTrue(chain.leadsFrom(NAMING.publicHalf(), CHAIN.world(), NOW_MILLIS / 1000));
        }
        assertNull(read.chainOf(NAMING.publicHalf()));
    }

    private static HostRecords records(Map<String, byte[]> of) {
        HostRecords records = new HostRecords();
        of.forEach(
                (name, bytes) ->
                        assertTrue(
                                records.receive(
                                        new ToClient.Keep(
                                                name, bytes.length, 0, Blob.owning(bytes)))));
        return records;
    }

    @Test
    void aRecordComesInParts() {
        HostRecords records = new HostRecords();
        byte[] whole = "one two three four five".getBytes(StandardCharsets.UTF_8);
        for (int from = 0; from < whole.length; from += 5) {
            byte[] part = Arrays.copyOfRange(whole, from, Math.min(whole.length, from + 5));
            assertNull(records.get("x"));
            assertTrue(
                    records.receive(new ToClient.Keep("x", whole.length, from, Blob.owning(part))));
        }
        assertArrayEquals(whole, records.get("x"));
        assertFalse(records.receive(new ToClient.Keep("x", 9, 3, Blob.EMPTY)), "what is before?");
    }

    @Test
    void theRulesAreThoseOfTheHostBefore() {
        HostConfig ours = HostConfig.of(WORLD);
        HostConfig read = RulesRecord.rules(records(all()), ours);
        assertEquals(RULES, read.withEntry(RULES.entry()));
    }

    @Test
    void theWorldsPlaceAtItsMeetingPointIsThatOfTheHostBefore() {
        assertEquals(PLACE, Inheritance.of(records(all())).meeting());
        assertEquals(
                Registration.Kind.COPY,
                Objects.requireNonNull(Inheritance.of(records(all())).ofCopy().meeting()).kind());
        assertNull(
                Inheritance.of(records(Map.of(MeetingRecord.NAME, new byte[0]))).meeting(),
                "a world at none");
    }

    @Test
    void thePasswordIsKeptAsItWasStretchedAndNotAsItIsTyped() {
        EntryRules read = RulesRecord.rules(records(all()), HostConfig.of(WORLD)).entry();
        assertEquals(password(), read.inherited());
        assertEquals("", read.password());
        assertTrue(read.passwordForAll());
        assertFalse(read.isOpen());
        assertFalse(read.withPassword("").isOpen());
        assertNull(read.withPassword("other").inherited());
        byte[] record = EntryRecord.bytes(EntryRules.ofPassword("sesame"), password());
        assertFalse(new String(record, StandardCharsets.ISO_8859_1).contains("sesame"));
    }

    @Test
    void whereTheRequirementsAreNotKnownNobodyNewComesIn() {
        Map<String, byte[]> damaged = all();
        damaged.put(EntryRecord.NAME, new byte[] {4, 1});
        HostConfig ours = HostConfig.of(WORLD);
        assertTrue(RulesRecord.rules(records(damaged), ours).entry().allowListed());
        assertTrue(RulesRecord.rules(new HostRecords(), ours).entry().allowListed());
    }

    @Test
    void listsQueueAndChatAreThoseOfTheHostBefore() {
        Inheritance read = Inheritance.of(records(all()));
        KeptList<BanList> bans =
                new KeptList<>("bans.txt", BanList::of, new Calendar(() -> 0, () -> 0));
        read.giveTo(bans);
        assertEquals(1, bans.list().bans().size());
        assertEquals("name Zoë\n", bans.list().text());
        assertEquals(
                List.of(
                        new JoinQueue.Place(8, JoinQueue.Rank.ORDER),
                        new JoinQueue.Place(-1, JoinQueue.Rank.STRANGER)),
                read.queue());
        assertEquals(CHAT, read.chat());
    }

    @Test
    void damagedRecordsAreLeftOutAndHarmNothing() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        Map<String, byte[]> whole = all();
        for (int i = 0; i < 2000; i++) {
            Map<String, byte[]> damaged = new HashMap<>(whole);
            damaged.replaceAll((name, bytes) -> damaged(bytes, random));
            HostRecords records = records(damaged);
            Inheritance read = Inheritance.of(records);
            HostConfig rules = RulesRecord.rules(records, HostConfig.of(WORLD));
            assertTrue(rules.playersMax() >= 1, "seed " + seed);
            assertTrue(read.queue().size() <= OrderRules.QUEUED_MAX, "seed " + seed);
        }
    }

    private static byte[] damaged(byte[] whole, Random random) {
        byte[] bytes = Arrays.copyOf(whole, whole.length - random.nextInt(2) * random.nextInt(5));
        for (int i = random.nextInt(4); i > 0 && bytes.length > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }

    @Test
    void aCutRecordIsRefused() {
        all().forEach(
                        (name, bytes) -> {
                            byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
                            switch (name) {
                                case RulesRecord.NAME ->
                                        assertEquals(RULES.playersMax(), rulesOf(cut).playersMax());
                                case EntryRecord.NAME -> refused(() -> EntryRecord.read(cut));
                                case QueueRecord.NAME -> refused(() -> QueueRecord.read(cut));
                                case ChatRecord.NAME -> refused(() -> ChatRecord.read(cut));
                                default ->
                                        refused(
                                                () ->
                                                        ListRecord.read(
                                                                name, new byte[] {65, -61, 10}));
                            }
                        });
    }

    private static HostConfig rulesOf(byte[] record) {
        return RulesRecord.rules(records(Map.of(RulesRecord.NAME, record)), RULES);
    }

    private interface Reading {
        Object read() throws BadBytesException;
    }

    private static void refused(Reading reading) {
        assertThrows(BadBytesException.class, reading::read);
    }
}
