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
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.DisconnectReason;

final class KnownHostsTest {
    private static final PublicIdentity ONE = Identity.fresh().publicHalf();
    private static final PublicIdentity OTHER = Identity.fresh().publicHalf();
    private static final HostAddress ANN = new HostAddress("ann.example", 47_800);

    @TempDir private Path folder;

    private Path file() {
        return folder.resolve("known-hosts");
    }

    private KnownHosts hosts() {
        return new KnownHosts(file());
    }

    @Test
    void theFirstKeyIsBelievedAndAnotherIsRefusedWithBothFingerprints() {
        assertNull(hosts().problemOf(new HostAddress("ann.example", 47_800), ONE));
        assertNull(hosts().problemOf(new HostAddress("Ann.Example", 47_800), ONE));
        DisconnectReason problem = hosts().problemOf(new HostAddress("ann.example", 47_800), OTHER);
        assertEquals(DisconnectReason.Kind.HOST_CHANGED, Objects.requireNonNull(problem).kind());
        assertTrue(problem.text().contains(ONE.fingerprint()), problem.text());
        assertTrue(problem.text().contains(OTHER.fingerprint()), problem.text());
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
        hosts.trust(ANN, OTHER.fingerprint()); // Nothing was refused: nothing happens.
        assertNotNull(hosts.problemOf(new HostAddress("ann.example", 47_800), OTHER));
        hosts.trust(ANN, ONE.fingerprint()); // It was not that one.
        assertNotNull(hosts.problemOf(new HostAddress("ann.example", 47_800), OTHER));
        hosts.trust(ANN, OTHER.fingerprint());
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
            text.append("host").append(i).append(":1 ").append(ONE.hex()).append('\n');
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
        String damaged = "ann.example:47800 " + ONE.hex().substring(1);
        Files.writeString(file(), damaged + "\n");
        assertNull(hosts().problemOf(new HostAddress("bob.example", 47_800), ONE));
        assertTrue(Files.readString(file()).contains(damaged), "kept while others are added");
        KnownHosts hosts = hosts();
        assertNotNull(hosts.problemOf(new HostAddress("ann.example", 47_800), OTHER));
        hosts.trust(ANN, OTHER.fingerprint());
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
        assertTrue(problem.text().contains(ONE.fingerprint()), problem.text());
        hosts.trust(ANN, ONE.fingerprint());
        assertNull(hosts.problemOf(new HostAddress("ann.example", 47_800), ONE));
        DisconnectReason other = hosts.problemOf(new HostAddress("ann.example", 47_800), OTHER);
        assertEquals(EndCode.HOST_CHANGED, Objects.requireNonNull(other).why().code());
    }

    @Test
    void whereNothingCanBeWrittenAHostIsKnownForThisRunAndThatIsTold() throws IOException {
        Path notAFolder = Files.createFile(folder.resolve("file"));
        KnownHosts hosts = new KnownHosts(notAFolder.resolve("known-hosts"));
        assertTrue(hosts.isKept());
        assertNull(hosts.problemOf(new HostAddress("ann.example", 47_800), ONE));
        assertFalse(hosts.isKept());
        assertNotNull(hosts.problemOf(new HostAddress("ann.example", 47_800), OTHER));
        assertNull(hosts.problemOf(new HostAddress("ann.example", 47_800), ONE));
    }
}
