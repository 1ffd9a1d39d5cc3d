package org.quoin.client.servers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostKeys;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.DisconnectReason;

/** The passes a player presents, and for how long. */
final class EntryPassesTest {
    private static final HostAddress ANN = new HostAddress("ann.example", 47_800);
    private static final long NOW_SECONDS = 1_800_000_000L;
    private static final Identity HOST_KEY = Identity.fresh();
    private static final PublicIdentity HOST = HOST_KEY.publicHalf();
    private static final PublicIdentity OTHER = Identity.fresh().publicHalf();

    private record Stretching(String password, PublicIdentity salt) {}

    /** Each password is stretched once for each key, which takes a second or two. */
    private static final Map<Stretching, ChannelPassword> STRETCHED = new ConcurrentHashMap<>();

    private static final ChannelPassword SESAME = stretched("sesame", HOST);

    @TempDir Path folder;

    private Path file() {
        return folder.resolve("passwords");
    }

    private static ChannelPassword stretched(String password, PublicIdentity salt) {
        return STRETCHED.computeIfAbsent(
                new Stretching(password, salt), each -> ChannelPassword.of(password, salt));
    }

    private EntryPasses passes() {
        return new EntryPasses(file(), EntryPassesTest::stretched);
    }

    @Test
    void aHostWhoCarriesAWorldOnIsShownThePasswordAsItWasStretchedForTheFirst() throws Exception {
        EntryPasses passes = passes();
        passes.typed(ANN, "sesame", true);
        assertEquals(SESAME, passes.passFor(ANN).passwordOf(HOST));
        passes.passFor(ANN).saltIs(OTHER);
        passes.refused(ANN);
        passes.typed(ANN, "sesame", true);
        ChannelPassword salted = stretched("sesame", OTHER);
        assertEquals(salted, passes.passFor(ANN).passwordOf(HOST));
        passes.letIn(ANN);
        assertEquals(salted, passes().passFor(ANN).passwordOf(HOST), "also in the next game");
    }

    @Test
    void aPasswordIsRememberedForOneHostOnlyIfThePlayerWantsThat() throws Exception {
        EntryPasses passes = passes();
        passes.typed(ANN, "sesame", false);
        ChannelPassword right = passes.passFor(ANN).passwordOf(HOST);
        assertEquals(SESAME, right);
        passes.letIn(ANN);
        assertFalse(Files.exists(file()));
        assertEquals(right, passes.passFor(ANN).passwordOf(HOST), "while the game runs");
        passes.typed(ANN, "sesame", true);
        passes.passFor(ANN).passwordOf(HOST);
        assertFalse(Files.exists(file()), "it may be wrong");
        passes.letIn(ANN);
        assertEquals(right, passes().passFor(ANN).passwordOf(HOST));
        assertNull(passes().passFor(ANN).passwordOf(OTHER), "another key is another host");
        HostAddress port = new HostAddress("ann.example", 47_801);
        assertNull(passes().passFor(port).passwordOf(HOST));
        assertFalse(Files.readString(file()).contains("sesame"));
        String rights = PosixFilePermissions.toString(Files.getPosixFilePermissions(file()));
        assertEquals("rw-------", rights);
        passes().refused(ANN);
        assertNull(passes().passFor(ANN).passwordOf(HOST), "it was wrong");
    }

    @Test
    void anInvitationIsShownUntilItHasLetUsIn() {
        EntryPasses passes = passes();
        assertEquals("", passes.passFor(ANN).invitation());
        passes.invited(ANN, link());
        assertEquals(link().code(), passes.passFor(ANN).invitation());
        passes.letIn(ANN);
        assertEquals("", passes.passFor(ANN).invitation());
    }

    @Test
    void anInvitationNamesTheHostAlsoAtTheFirstVisit() {
        EntryPasses passes = passes();
        HostKeys keys = passes.keysFor(ANN, HostKeys.ANY, () -> NOW_SECONDS);
        assertNull(keys.problemOf(ANN, HostChain.begin(OTHER)), "no invitation");
        passes.invited(ANN, link());
        DisconnectReason problem = keys.problemOf(ANN, HostChain.begin(OTHER));
        assertEquals(EndCode.HOST_NOT_INVITING, Objects.requireNonNull(problem).why().code());
        assertNull(keys.problemOf(ANN, HostChain.begin(HOST)));
        DisconnectReason no = problem;
        HostKeys refusing = passes.keysFor(ANN, (address, key) -> no, () -> NOW_SECONDS);
        assertNotNull(refusing.problemOf(ANN, HostChain.begin(HOST)), "both must agree");
    }

    /** The chain of another host, whom {@link #HOST} has named for its world. */
    private static HostChain named() {
        return HostChain.begin(HOST).naming(HOST_KEY, OTHER, 1, NOW_SECONDS);
    }

    private HostKeys keysWhere(EntryPasses passes, boolean known) {
        HostKeys others =
                new HostKeys() {
                    @Override
                    public @Nullable DisconnectReason problemOf(HostAddress at, HostChain host) {
                        return null;
                    }

                    @Override
                    public boolean isKnown(HostAddress at) {
                        return known;
                    }
                };
        return passes.keysFor(ANN, others, () -> NOW_SECONDS);
    }

    @Test
    void anInvitationLeadsToWhoeverCarriesTheWorldOnOnlyForThoseWhoKnowIt() {
        EntryPasses passes = passes();
        passes.invited(ANN, link());
        assertNotNull(keysWhere(passes, false).problemOf(ANN, named()), "a first visit");
        assertNull(keysWhere(passes, true).problemOf(ANN, named()));
        assertNotNull(keysWhere(passes, true).problemOf(ANN, HostChain.begin(OTHER)));
    }

    @Test
    void aRememberedPasswordOpensTheWorldAtWhoeverCarriesItOn() {
        EntryPasses passes = passes();
        passes.typed(ANN, "sesame", true);
        ChannelPassword right = passes.passFor(ANN).passwordOf(HOST);
        passes.letIn(ANN);
        EntryPasses later = passes();
        assertNull(keysWhere(later, true).problemOf(ANN, named()));
        assertEquals(right, later.passFor(ANN).passwordOf(OTHER));
        later.letIn(ANN);
        assertEquals(right, passes().passFor(ANN).passwordOf(OTHER), "from now on as that host's");
        EntryPasses unproved = passes();
        assertNull(unproved.passFor(ANN).passwordOf(HOST));
    }

    private static InviteLink link() {
        String text = "quoin://ann.example:47800#k7mq2w9xh4tn8p3v0000." + HOST.fingerprint();
        return Objects.requireNonNull(InviteLink.parse(text));
    }
}
