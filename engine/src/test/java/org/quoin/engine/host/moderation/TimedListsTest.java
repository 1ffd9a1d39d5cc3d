package org.quoin.engine.host.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.entry.BanList;
import org.quoin.engine.host.entry.ListDates;
import org.quoin.engine.host.entry.NameList;
import org.quoin.engine.host.entry.Names;
import org.quoin.engine.host.entry.Subject;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.testing.FakeCalendar;
import org.quoin.sim.player.Level;

/** Entries that expire in a host's lists while somebody sets the machine's clock. */
final class TimedListsTest {
    private static final Subject ANN = Subject.ofName("Ann");
    private static final Duration YEAR = Duration.ofDays(365);

    private final FakeCalendar clock = new FakeCalendar(Instant.parse("2026-11-23T23:30:00Z"));

    @Test
    void aHostForSomeTimeIsOneAsLongAsWasSaidWhateverTheClockShows() {
        for (Duration jump : List.of(YEAR, YEAR.negated())) {
            TimedHosts hosts = new TimedHosts(clock.calendar());
            hosts.put(ANN, Level.BUILDER, "", hosts.nowSeconds() + 1800);
            clock.set(jump);
            assertEquals(List.of(), hosts.ended());
            clock.pass(Duration.ofSeconds(1799));
            assertEquals(List.of(), hosts.ended());
            clock.pass(Duration.ofSeconds(1));
            assertEquals(hosts.list().hosts(), hosts.ended());
            clock.set(jump.negated());
            assertEquals(1, hosts.ended().size());
        }
    }

    @Test
    void aMuteMadeWhileTheClockIsDoubtedLastsAsLongAsWasSaid() {
        Mutes mutes = new Mutes(clock.calendar());
        clock.set(YEAR);
        long until = mutes.nowSeconds() + 600;
        mutes.use(BanList.NONE.with(new BanList.Ban(ANN, "", ListDates.UNKNOWN, until)));
        clock.pass(Duration.ofSeconds(599));
        assertEquals(until, Objects.requireNonNull(muteOfAnn(mutes)).untilSeconds());
        clock.pass(Duration.ofSeconds(1));
        assertNull(muteOfAnn(mutes));
        assertEquals(1, mutes.list().at(mutes.deletable()).bans().size(), "it stays");
    }

    private static BanList.@Nullable Ban muteOfAnn(Mutes mutes) {
        return mutes.list().find("Ann", null, OptionalLong.empty(), mutes.deadlines());
    }

    @Test
    void daysOfNamesAreUtcWhereverTheHostIs() {
        TimeZone usual = TimeZone.getDefault();
        try {
            for (String zone : List.of("Pacific/Kiritimati", "America/Los_Angeles")) {
                TimeZone.setDefault(TimeZone.getTimeZone(zone));
                Names names = new Names(clock.calendar());
                names.claim(PublicIdentity.of(new byte[PublicIdentity.BYTES]), "Ann");
                NameList.Owned owned = Objects.requireNonNull(names.list().ownerOf("Ann"));
                assertEquals(LocalDate.parse("2026-11-23"), owned.firstDay());
            }
        } finally {
            TimeZone.setDefault(usual);
        }
    }
}
