package org.quoin.engine.host.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.entry.BanList.Ban;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.work.Deadlines;

final class BanListTest {
    private static final String TEXT =
            """
            # the bad ones
            name Ann Lee   # breaks all
            NAME #1
            address 192.168.1.7 # Ann

            address 2001:DB8:0::7
            """;

    private static @Nullable Ban find(BanList list, String name, @Nullable String address) {
        return find(list, name, address, null);
    }

    private static @Nullable Ban find(
            BanList list, String name, @Nullable String address, @Nullable PublicIdentity key) {
        OptionalLong id = key == null ? OptionalLong.empty() : OptionalLong.of(key.id());
        return list.find(name, address, id, Deadlines.at(0));
    }

    @Test
    void bansOfOneSecondAreLiftedByTheirOwnCommandAlone() {
        String ann = Identity.fresh().publicHalf().toString();
        String bob = Identity.fresh().publicHalf().toString();
        String since = " since 2026-11-23T09:30:00Z\n";
        String ofAnn = "player " + ann + " Ann" + since + "name Ann" + since;
        ofAnn += "address 10.0.0.7" + since;
        String ofBob = "player " + bob + " Bob" + since + "name Bob" + since;
        String others =
                "name Eve" + since + "address 10.0.0.8" + since + "address 10.0.0.9" + since;
        BanList list = BanList.of(ofAnn + ofBob + others);
        for (String typed : List.of("Ann", ann, "10.0.0.7")) {
            assertEquals(BanList.of(ofAnn).bans(), list.madeWith(typed), typed);
        }
        assertEquals(BanList.of(ofBob).bans(), list.madeWith("Bob"));
        for (String typed : List.of("Eve", "10.0.0.8", "10.0.0.9")) {
            assertEquals(1, list.madeWith(typed).size(), typed);
        }
    }

    @Test
    void namesAndAddressesAreFoundInWhateverForm() {
        BanList list = BanList.of(TEXT);
        assertEquals(List.of(), list.problems());
        assertEquals(4, list.bans().size());
        assertEquals(Ban.ofName("Ann Lee", "breaks all"), find(list, "ann lee", null));
        assertNotNull(find(list, "#1", null));
        assertNotNull(find(list, "Bob", "192.168.1.7"));
        assertNotNull(find(list, "Bob", "2001:db8:0:0:0:0:0:7"));
        assertNotNull(find(list, "Bob", "2001:db8::7%eth0"));
        assertNull(find(list, "Bob", "192.168.1.8"));
        assertNull(find(list, "Ann", null));
        assertNotNull(find(list, "Bob", "2001:db8::1:2:3:4"), "the same network");
        assertNull(find(list, "Bob", "2001:db8:0:1::7"), "another");
        assertEquals("2001:db8:0:0:0:0:0:0/64", Subject.canonicalAddress("2001:db8::/64"));
        BanList written =
                BanList.NONE.with(new Ban(Subject.ofAddress("2001:db8:0:0:0:0:0:0/64"), ""));
        assertNotNull(find(BanList.of(written.text()), "Bob", "2001:db8::9"));
        assertEquals(
                "fe80:0:0:0:0:0:0:7", Subject.canonicalAddress("fe80::7%eth0"), "all have these");
        assertEquals("0:0:0:0:0:0:0:1", Subject.canonicalAddress("::1"));
        assertNull(Subject.canonicalAddress("300.1.1.1"));
        assertEquals("255.0.19.8", Subject.canonicalAddress("255.0.19.8"));
    }

    @Test
    void whatCannotBeReadIsNamedWithItsLineAndKept() {
        String text = "name Ann\nbob\naddress example.org\nname\nname " + "x".repeat(300) + "\n";
        BanList list = BanList.of(text);
        assertEquals(1, list.bans().size());
        assertEquals(4, list.problems().size());
        assertTrue(list.problems().get(0).startsWith("line 2: write "), list.problems().get(0));
        assertEquals("line 3: no address: example.org", list.problems().get(1));
        assertEquals(text, list.text());
        assertEquals(text + "name Cid\n", list.with(Ban.ofName("Cid", "")).text());
    }

    @Test
    void whatIsTakenOutLeavesTheRestAsItWas() {
        BanList list = BanList.of(TEXT).without("ANN LEE").without("192.168.1.7");
        assertEquals("# the bad ones\nNAME #1\n\naddress 2001:DB8:0::7\n", list.text());
        assertEquals(list.text(), list.without("Zoe").text());
    }

    /** A player with an odd name must not get another banned instead. */
    @Test
    void everyNameIsReadAsItWasBanned() {
        Random random = new Random(3);
        String[] letters = {"a", "B", " ", "#", "\"", "1", "-", " until ", " since 1"};
        for (int trial = 0; trial < 5000; trial++) {
            StringBuilder drawn = new StringBuilder();
            for (int i = random.nextInt(9); i >= 0; i--) {
                drawn.append(letters[random.nextInt(letters.length)]);
            }
            String name = drawn.toString().strip();
            if (!name.isEmpty()) {
                Ban ban = Ban.ofName(name, random.nextBoolean() ? "" : "why");
                BanList list = BanList.of(BanList.NONE.with(ban).text());
                assertEquals(List.of(ban), list.bans(), list.text());
                assertEquals("", list.without(name).text());
            }
        }
    }

    @Test
    void aListHasAnEnd() {
        BanList list = BanList.of("name a\n".repeat(ListText.LINES_MAX + 9));
        assertEquals(ListText.LINES_MAX + 9, list.bans().size(), "of a file nothing is lost");
        assertEquals(0, list.room());
        assertEquals(list.text(), list.with(Ban.ofName("b", "")).text());
    }

    @Test
    void aKeyIsBannedWhateverItsPlayerIsCalledAndFreedByItsNameOrItself() {
        PublicIdentity key = Identity.fresh().publicHalf();
        PublicIdentity other = Identity.fresh().publicHalf();
        BanList list = BanList.NONE.with(Ban.ofKey(key, "Ann Lee", "breaks all"));
        assertEquals("player " + key + " Ann Lee # breaks all\n", list.text());
        assertEquals(
                "breaks all", Objects.requireNonNull(find(list, "Bob", "10.0.0.1", key)).reason());
        assertNull(find(list, "Ann Lee", "10.0.0.1", other), "the name is for people");
        assertNull(find(list, "Ann Lee", "10.0.0.1", null));
        assertEquals(List.of(), list.without("ann lee").bans());
        assertEquals(List.of(), list.without(key.fingerprint()).bans());
        assertEquals(1, list.without("Bob").bans().size());
        assertEquals(1, BanList.of("PLAYER " + key.fingerprint()).bans().size());
        BanList wrong = BanList.of("player Ann");
        assertEquals(List.of(), wrong.bans());
        assertTrue(wrong.problems().get(0).contains("no fingerprint"), wrong.problems().get(0));
    }

    @Test
    void aBanEndsAtItsDateAndTheLongestOneCounts() {
        BanList list =
                BanList.of(
                        """
                        name Ann until 2026-11-24T09:30Z # a day
                        name Ann since 2026-11-23 until 2026-12-24 # a month
                        name Bob until 2026-11-24
                        name Cid until tomorrow
                        name Dan until 2026-02-31
                        address 10.0.0.1 since soon
                        """);
        long noon = Instant.parse("2026-11-24T12:00:00Z").getEpochSecond();
        Deadlines atNoon = Deadlines.at(noon);
        Ban ann = list.find("ann", null, OptionalLong.empty(), atNoon);
        assertEquals("a month", Objects.requireNonNull(ann).reason());
        assertEquals(29 * 86400 + 43200, ann.leftSeconds(atNoon));
        assertNull(list.find("Bob", null, OptionalLong.empty(), atNoon));
        assertNotNull(list.find("Bob", null, OptionalLong.empty(), Deadlines.at(noon - 43201)));
        assertEquals(3, list.problems().size(), list.problems().toString());
        assertTrue(list.problems().get(0).startsWith("line 4: no date"), "" + list.problems());
        assertEquals(
                """
                name Ann since 2026-11-23 until 2026-12-24 # a month
                name Cid until tomorrow
                name Dan until 2026-02-31
                address 10.0.0.1 since soon
                """,
                list.at(atNoon).text());
        Ban kept = new Ban(Subject.ofName("Eve"), "why", noon, noon + 60);
        assertEquals(
                "name Eve since 2026-11-24T12:00:00Z until 2026-11-24T12:01:00Z # why\n",
                BanList.NONE.with(kept).text());
        assertEquals(List.of(kept), BanList.of(BanList.NONE.with(kept).text()).bans());
    }
}
