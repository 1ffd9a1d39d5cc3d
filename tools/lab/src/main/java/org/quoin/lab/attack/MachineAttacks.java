package org.quoin.lab.attack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.quoin.engine.store.DiskFolder;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.work.OpenBudget;
import org.quoin.lab.attack.Attack.Outcome;
import org.quoin.lab.bots.BotRunner;

/**
 * Faults of a machine: it is killed, its disk fills up, files are corrupted, deleted or linked.
 * Each runs on a host of its own, beside the row's host.
 */
final class MachineAttacks {
    private static final int BENT_MAX = 48;
    private static final int KILLS_MAX = 20;

    /** The row's minimum. */
    static final int KILLS_MIN = 3;

    private static final int PLAY_MILLIS_MIN = 1000;
    private static final int DELETES_MAX = 20;

    /** The most turns a killed host may lose: those not yet handed to the system. */
    private static final int LOST_TURNS_MAX = 20;

    /** A slower world could never be opened, or would block its opening. */
    private static final int OPEN_SECONDS_MAX = 20;

    private static final long OPEN_BYTES_MAX = 300_000_000;

    private MachineAttacks() {}

    /** Fills the disk while the world is played and frees it again, several times. */
    static Outcome fullDisk(Attack.Target target) throws IOException {
        MemoryFolder folder = new MemoryFolder();
        int times = 0;
        int told = 0;
        int played;
        int substituted;
        try (OwnHost own = OwnHost.in(folder)) {
            int before = own.substituted();
            while (target.goesOn() || times == 0) {
                DoorAttacks.pause(PLAY_MILLIS_MIN);
                folder.setFreeBytes(times * 10L);
                DoorAttacks.pause(PLAY_MILLIS_MIN);
                told += own.host().pollNotice() == null ? 0 : 1;
                folder.setFreeBytes(Long.MAX_VALUE);
                times++;
            }
            substituted = own.substituted() - before;
            played = own.host().turn();
        }
        int kept = OwnHost.replay(folder, null);
        String words = "%d times full, told %d times, %d turns played, %d kept";
        return new Outcome(
                told,
                words.formatted(times, told, played, kept),
                kept < played || told == 0,
                substituted);
    }

    /** Deletes the world's folder while it is played. */
    static Outcome folderDeleted(Attack.Target target) throws IOException {
        Path temp = Files.createTempDirectory("quoin-attack");
        Path path = temp.resolve("world");
        int times = 0;
        int played;
        int substituted;
        try {
            try (OwnHost own = OwnHost.in(new DiskFolder(path))) {
                int before = own.substituted();
                while (target.goesOn() || times == 0) {
                    DoorAttacks.pause(PLAY_MILLIS_MIN);
                    deleteAll(path);
                    times++;
                    // Noticed within a second, and written again at the next turn.
                    DoorAttacks.pause(3L * PLAY_MILLIS_MIN);
                }
                substituted = own.substituted() - before;
                played = own.host().turn();
            }
            int kept = OwnHost.replay(new DiskFolder(path), null);
            String words = "%d times deleted, %d turns played, %d kept";
            return new Outcome(
                    times, words.formatted(times, played, kept), kept < played, substituted);
        } finally {
            deleteAll(temp);
        }
    }

    static void deleteAll(Path folder) throws IOException {
        if (Files.notExists(folder)) {
            return;
        }
        for (int tried = 1; ; tried++) {
            List<Path> all = new ArrayList<>();
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.forEach(path -> all.add(0, path));
                for (Path path : all) {
                    Files.deleteIfExists(path);
                }
                return;
            } catch (IOException | UncheckedIOException e) {
                // A running host has meanwhile created or removed a file.
                if (tried == DELETES_MAX) {
                    throw new IOException("cannot delete " + folder, e);
                }
            }
        }
    }

    /** Kills a host's process, opens its world and starts it again, up to twenty times. */
    static Outcome killed(Attack.Target target) throws IOException {
        Path temp = Files.createTempDirectory("quoin-attack");
        Path path = temp.resolve("world");
        Random random = new Random(1);
        int kills = 0;
        int lostMost = 0;
        try {
            // Where a process takes ten seconds to start, time is up before the minimum is reached.
            while (kills < KILLS_MAX && (target.goesOn() || kills < KILLS_MIN)) {
                try (AttackedHost host = AttackedHost.serve(path, temp.resolve("log"));
                        BotRunner bots = host.join()) {
                    DoorAttacks.pause(PLAY_MILLIS_MIN + random.nextInt(PLAY_MILLIS_MIN));
                    host.kill();
                    bots.stop();
                    int seen = newestHashTurn(bots);
                    int kept = OwnHost.replay(new DiskFolder(path), bots);
                    lostMost = Math.max(lostMost, seen - kept);
                }
                kills++;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            deleteAll(temp);
        }
        String words = "%d kills, at most %d turns behind the newest hash of a bot";
        return new Outcome(kills, words.formatted(kills, lostMost), lostMost > LOST_TURNS_MAX);
    }

    private static int newestHashTurn(BotRunner bots) {
        return bots.report().session().players().stream()
                .flatMap(bot -> bot.hashes().keySet().stream())
                .mapToInt(Integer::intValue)
                .max()
                .orElse(0);
    }

    /** Suspends a host's process for a while, like a sleeping machine, and resumes it. */
    static Outcome stopped(Attack.Target target) throws IOException {
        Path temp = Files.createTempDirectory("quoin-attack");
        Path path = temp.resolve("world");
        int stops = 0;
        boolean lost = false;
        try (AttackedHost host = AttackedHost.serve(path, temp.resolve("log"));
                BotRunner bots = host.join()) {
            while (target.goesOn() || stops == 0) {
                host.signal("-STOP");
                DoorAttacks.pause(2L * PLAY_MILLIS_MIN);
                host.signal("-CONT");
                stops++;
                DoorAttacks.pause(2L * PLAY_MILLIS_MIN);
            }
            bots.stop();
            host.kill();
            OwnHost.replay(new DiskFolder(path), bots);
            lost = !bots.report().problems().isEmpty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            deleteAll(temp);
        }
        return new Outcome(stops, stops + " times stopped for 2 s", lost);
    }

    /** Corrupts a journal in many ways; each must be recovered or refused in time. */
    static Outcome bentJournals(Attack.Target target) throws IOException {
        MemoryFolder played = new MemoryFolder();
        OwnHost own = OwnHost.in(played);
        DoorAttacks.pause(2L * PLAY_MILLIS_MIN);
        own.close();
        Random random = new Random(1);
        int opened = 0;
        int refused = 0;
        boolean slow = false;
        for (int i = 0; i < BENT_MAX; i++) {
            MemoryFolder bent = played.afterKill();
            for (String name : bent.names()) {
                if (name.endsWith(".quoin")) {
                    bent.put(name, bent(bent.get(name), i, random));
                }
            }
            long beganNanos = System.nanoTime();
            OpenBudget budget =
                    new OpenBudget(System::nanoTime, OPEN_SECONDS_MAX, OPEN_BYTES_MAX, () -> false);
            try (WorldFolder world = WorldFolder.open(bent, OwnHost.SETTINGS, budget)) {
                opened += world.start().simulation().turn() >= 0 ? 1 : 0;
            } catch (StoreException e) {
                refused++;
            }
            slow |= System.nanoTime() - beganNanos > 2L * OPEN_SECONDS_MAX * 1_000_000_000L;
        }
        String words = "%d journals, %d opened, %d refused";
        return new Outcome(
                opened + refused, words.formatted(opened + refused, opened, refused), slow);
    }

    private static byte[] bent(byte[] good, int way, Random random) {
        byte[] bent = good.clone();
        int at = random.nextInt(good.length);
        switch (way % 6) {
            case 0 -> bent[at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
            case 1 -> bent = Arrays.copyOf(good, at);
            case 2 -> Arrays.fill(bent, at, Math.min(good.length, at + 512), (byte) 0);
            case 3 -> {
                bent = Arrays.copyOf(good, good.length + 1000);
                Arrays.fill(bent, good.length, bent.length, (byte) 0x7F);
            }
            case 4 -> System.arraycopy(good, 0, bent, at, Math.min(64, good.length - at));
            default -> bent[random.nextInt(Math.min(64, good.length))] ^= (byte) 0xFF;
        }
        return bent;
    }

    /** Puts links to one of the player's files into a world; that file must not be written. */
    static Outcome links(Attack.Target target) throws IOException {
        Path temp = Files.createTempDirectory("quoin-attack");
        int refused = 0;
        int opened = 0;
        boolean harmed = false;
        try {
            Path victim = Files.writeString(temp.resolve("victim"), "mine");
            List<String> names =
                    List.of(
                            "journal-0000000000.quoin",
                            "journal-0000000000.quoin.damaged",
                            "journal-0000000000.quoin.part",
                            "world.lock",
                            "bans.txt",
                            "other");
            for (String name : names) {
                Path world = Files.createDirectory(temp.resolve("world-" + name));
                Files.createSymbolicLink(world.resolve(name), victim);
                try (WorldFolder folder =
                        WorldFolder.open(world, OwnHost.SETTINGS, OpenBudget.unlimited())) {
                    opened += folder.start().simulation().turn() >= 0 ? 1 : 0;
                } catch (StoreException e) {
                    refused++;
                }
                harmed |= !Files.readString(victim).equals("mine");
            }
        } catch (UnsupportedOperationException e) {
            return new Outcome(1, "no links on this system");
        } finally {
            deleteAll(temp);
        }
        String words = refused + " worlds with a link refused, " + opened + " opened";
        return new Outcome(refused, words, harmed || opened > 0);
    }
}
