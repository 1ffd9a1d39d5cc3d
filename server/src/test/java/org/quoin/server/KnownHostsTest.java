package org.quoin.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.DisconnectReason;

final class KnownHostsTest {
    private static final long NOW_SECONDS = 1_800_000_000L;
    private static final Identity ANN_KEY = Identity.fresh();
    private static final Identity BEN_KEY = Identity.fresh();
    private static final HostChain ONE = HostChain.begin(ANN_KEY.publicHalf());
    private static final HostChain OTHER = HostChain.begin(Identity.fresh().publicHalf());
    private static final HostAddress ANN = new HostAddress("ann.example", 47_800);

    @TempDir private Path folder;

    private Path file() {
        return folder.resolve("known-hosts");
    }

    private KnownHosts hosts() {
        return new KnownHosts(file(), () -> NOW_SECONDS);
    }

    @Test
    void theFirstKeyIsBelievedAndAnotherIsRefusedWithBothFingerprints() {
        assertNull(hosts().problemOf(new HostAddress("ann.example", 47_800), ONE));
        assertNull(hosts().problemOf(new HostAddress("Ann.Example", 47_800), ONE));
        DisconnectReason problem = hosts().problemOf(new HostAddress("ann.example", 47_800), OTHER);
        assertEquals(DisconnectReason.Kind.HOST_CHANGED, Objects.requireNonNull(problem).kind());
        assertTrue(problem.text().contains(ONE.host().fingerprint()), problem.text());
        assertTrue(problem.text().contains(OTHER.host().fingerprint()), problem.text());
        assertNull(hosts().problemOf(new HostAddress("ann.example", 47_800), ONE));
        assertNull(
                hosts().problemOf(new HostAddress("ann.example", 47_801), OTHER),
                "another port, another host");
    }

    @Test
    void whoeverCarriesAWorldOnIsKnownUnlessSomebodyElseWasKnownThere() {
        hosts().succeeded(new HostAddress("10.0.0.7", 47_801), OTHER);
        assertNull(hosts().problemOf(new HostAddress("10.0.0.7", 47_801), OTHER));
        assertNotNull(hosts().problemOf(new HostAddress("10.0.0.7", 47_801), ONE));
        KnownHosts hosts = hosts();
        assertNull(hosts.problemOf(new HostAddress("ann.example", 47_800), ONE));
        hosts.succeeded(new HostAddress("ann.example", 47_800), OTHER);
        assertNotNull(hosts.problemOf(new HostAddress("ann.example", 47_800), OTHER));
        assertNull(hosts().problemOf(new HostAddress("ann.example", 47_800), ONE), "as before");
    }

    @Test
    void onlyItsOwnerReadsTheFile() throws IOException {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return; // Such a system has no owners to restrict it to.
        }
        hosts().problemOf(new HostAddress("ann.example", 47_800), ONE);
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r--r--"));
        hosts().problemOf(new HostAddress("bob.example", 47_800), OTHER);
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
    }

    @Test
    void whatThePlayerTrustsIsItsKeyFromThenOn() {
        KnownHosts hosts = hosts();
        assertNull(hosts.problemOf(new HostAddress("ann.example", 47_800), ONE));
        hosts.trust(ANN, OTHER.host().fingerprint()); // Nothing was refused: nothing happens.
        assertNotNull(hosts.problemOf(new HostAddress("ann.example", 47_800), OTHER));
        hosts.trust(ANN, ONE.host().fingerprint()); // It was not that one.
        assertNotNull(hosts.problemOf(new HostAddress("ann.example", 47_800), OTHER));
        hosts.trust(ANN, OTHER.host().fingerprint());
        assertNull(hosts().problemOf(new HostAddress("ann.example", 47_800), OTHER));
        assertNotNull(hosts().problemOf(new HostAddress("ann.example", 47_800), ONE));
    }

    @Test
    void aForgottenHostIsBelievedAnew() throws IOException {
        assertNull(hosts().problemOf(new HostAddress("ann.example", 47_800), ONE));
        assertTrue(hosts().forget(ANN));
        assertFalse(hosts().forget(ANN));
        assertNull(hosts().problemOf(new HostAddress("ann.example", 47_800), OTHER));
    }

    @Test
    void linesOfOthersAreKeptAndTheOldestHostsForgotten() throws IOException {
        StringBuilder text = new StringBuilder("# mine\n\nx y\n");
        for (int i = 0; i < KnownHosts.HOSTS_MAX; i++) {
            text.append("host").append(i).append(":1 ").append(ONE.host().hex()).append('\n');
        }
        Files.writeString(file(), text);
        assertEquals(KnownHosts.HOSTS_MAX, hosts().all().size());
        assertNull(hosts().problemOf(new HostAddress("ann.example", 47_800), OTHER));
        assertEquals(KnownHosts.HOSTS_MAX, hosts().all().size());
        assertFalse(hosts().all().containsKey("host0:1"));
        assertTrue(hosts().all().containsKey("host1:1"));
        assertTrue(Files.readString(file()).contains("\n# mine\n\nx y\n"));
        assertNull(hosts().problemOf(new HostAddress("bob.example", 47_800), OTHER));
        assertEquals(1, Files.readString(file()).split("# Hosts", -1).length - 1);
    }

    @Test
    void aHostWhoseKeyIsDamagedIsNotBelievedAnew() throws IOException {
        String damaged = "ann.example:47800 " + ONE.host().hex().substring(1);
        Files.writeString(file(), damaged + "\n");
        assertNull(hosts().problemOf(new HostAddress("bob.example", 47_800), ONE));
        assertTrue(Files.readString(file()).contains(damaged), "kept while others are added");
        KnownHosts hosts = hosts();
        assertNotNull(hosts.problemOf(new HostAddress("ann.example", 47_800), OTHER));
        hosts.trust(ANN, OTHER.host().fingerprint());
        assertNull(hosts().problemOf(new HostAddress("ann.example", 47_800), OTHER));
        assertFalse(Files.readString(file()).contains(damaged));
    }

    @Test
    void whereTheFileCannotBeReadThePlayerIsAskedAndTheAnswerHolds() throws IOException {
        byte[] huge = new byte[1 << 20];
        Files.write(file(), huge);
        asksOnceAndThenKnowsTheHost();
        assertEquals(huge.length, Files.size(file()));
        Files.delete(file());
        Path target = Files.createFile(folder.resolve("target"));
        Files.createSymbolicLink(file(), target);
        asksOnceAndThenKnowsTheHost();
        assertEquals(0, Files.size(target));
    }

    private void asksOnceAndThenKnowsTheHost() {
        KnownHosts hosts = hosts();
        DisconnectReason problem = hosts.problemOf(new HostAddress("ann.example", 47_800), ONE);
        assertEquals(EndCode.HOSTS_UNREADABLE, Objects.requireNonNull(problem).why().code());
        assertTrue(problem.text().contains(ONE.host().fingerprint()), problem.text());
        hosts.trust(ANN, ONE.host().fingerprint());
        assertNull(hosts.problemOf(new HostAddress("ann.example", 47_800), ONE));
        DisconnectReason other = hosts.problemOf(new HostAddress("ann.example", 47_800), OTHER);
        assertEquals(EndCode.HOST_CHANGED, Objects.requireNonNull(other).why().code());
    }

    @Test
    void whereNothingCanBeWrittenAHostIsKnownForThisRunAndThatIsTold() throws IOException {
        Path notAFolder = Files.createFile(folder.resolve("file"));
        KnownHosts hosts = new KnownHosts(notAFolder.resolve("known-hosts"), () -> NOW_SECONDS);
        assertTrue(hosts.isKept());
        assertNull(hosts.problemOf(new HostAddress("ann.example", 47_800), ONE));
        assertFalse(hosts.isKept());
        assertNotNull(hosts.problemOf(new HostAddress("ann.example", 47_800), OTHER));
        assertNull(hosts.problemOf(new HostAddress("ann.example", 47_800), ONE));
    }

    /** Ben's, whom Ann has named for her world. */
    private static HostChain bens(long nowSeconds) {
        return ONE.naming(ANN_KEY, BEN_KEY.publicHalf(), 1, nowSeconds).numbered(77);
    }

    @Test
    void whomTheRememberedHostHasNamedIsBelievedAndTakesItsPlace() throws IOException {
        assertNull(hosts().problemOf(ANN, ONE));
        KnownHosts hosts = hosts();
        HostChain ben = bens(NOW_SECONDS);
        assertNull(hosts.problemOf(ANN, ben));
        assertEquals(ben.host().fingerprint(), hosts.pollSuccessor(ANN));
        assertNull(hosts.pollSuccessor(ANN), "told once");
        assertEquals(ben.host(), hosts().all().get(ANN.toString()));
        KnownHosts later = hosts();
        assertNull(later.problemOf(ANN, ben));
        assertNull(later.pollSuccessor(ANN));
        assertNotNull(later.problemOf(ANN, ONE), "nobody has named her");
        HostChain third = ben.naming(BEN_KEY, OTHER.host(), 2, NOW_SECONDS);
        assertNull(hosts().problemOf(ANN, third), "and so on");
    }

    @Test
    void severalHostsMayHaveComeInBetweenAlsoWhileTheGameRuns() {
        KnownHosts hosts = hosts();
        assertNull(hosts.problemOf(ANN, ONE));
        HostChain third = bens(NOW_SECONDS).naming(BEN_KEY, OTHER.host(), 2, NOW_SECONDS);
        assertNull(hosts.problemOf(ANN, third));
        assertNotNull(hosts.problemOf(ANN, bens(NOW_SECONDS)), "she is not the host any more");
    }

    @Test
    void whoWasNamedLongAgoOrForAnotherWorldOrByAStrangerIsRefused() {
        assertNull(hosts().problemOf(ANN, ONE));
        assertNotNull(hosts().problemOf(ANN, bens(NOW_SECONDS - 40L * 24 * 60 * 60)));
        HostChain elsewhere =
                HostChain.begin(ONE.host()).naming(ANN_KEY, BEN_KEY.publicHalf(), 1, NOW_SECONDS);
        assertNotNull(hosts().problemOf(ANN, elsewhere));
        Identity stranger = Identity.fresh();
        HostChain strangers =
                HostChain.begin(stranger.publicHalf())
                        .naming(stranger, BEN_KEY.publicHalf(), 1, NOW_SECONDS);
        assertNotNull(hosts().problemOf(ANN, strangers));
        assertNull(hosts().problemOf(ANN, bens(NOW_SECONDS)));
    }

    @Test
    void aHostThatTellsOfNoWorldHasNamedNobody() throws IOException {
        Files.writeString(file(), ANN + " " + ONE.host().hex() + "\n"); // Of an earlier version.
        assertNotNull(hosts().problemOf(ANN, bens(NOW_SECONDS)));
        assertNull(hosts().problemOf(ANN, ONE));
        assertNull(hosts().problemOf(ANN, bens(NOW_SECONDS)), "now she has told");
    }
}
