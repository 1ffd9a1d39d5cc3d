package org.quoin.client.settings;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;

/**
 * Remembers on disk by which token each host knows the player, so that a game that was killed and
 * is started again gets back the avatar that still waits. A token that the host has forgotten does
 * no harm: the player joins as a new one.
 *
 * <p>A file of lines {@code host TAB name TAB token TAB process TAB its start}, the newest last.
 * Anybody who can read it can take the seat, so only its owner may.
 */
public final class SeatMemory {
    /** More hosts than a person plays with; the oldest are forgotten. */
    static final int SEATS_MAX = 32;

    /** Larger than any file that we write. */
    private static final int FILE_BYTES_MAX = 64 * 1024;

    private static final int FIELDS = 5;
    private static final int HEX = 16;

    private final Path file;
    private final ProcessHandle self;

    /** Uses a file, which need not exist yet. */
    public SeatMemory(Path file) {
        this(file, ProcessHandle.current());
    }

    SeatMemory(Path file, ProcessHandle self) {
        this.file = file;
        this.self = self;
    }

    private record Seat(String host, String name, long token, long process, long startMillis) {
        boolean is(HostAddress otherHost, String otherName) {
            return host.equals(key(otherHost)) && name.equals(key(otherName));
        }

        String line() {
            return String.join(
                    "\t",
                    host,
                    name,
                    Long.toHexString(token),
                    Long.toString(process),
                    Long.toString(startMillis));
        }

        static @Nullable Seat of(String line) {
            String[] fields = line.split("\t", -1);
            try {
                return fields.length != FIELDS
                        ? null
                        : new Seat(
                                fields[0],
                                fields[1],
                                Long.parseUnsignedLong(fields[2], HEX),
                                Long.parseLong(fields[3]),
                                Long.parseLong(fields[4]));
            } catch (NumberFormatException e) {
                return null;
            }
        }
    }

    /**
     * Returns the token by which a host may know a player of that name.
     *
     * @return 0 if there is none, or if another game that runs on this machine has the seat
     */
    public long tokenFor(HostAddress host, String name) {
        for (Seat seat : read()) {
            if (seat.is(host, name)) {
                return isTakenByAnother(seat) ? 0 : seat.token;
            }
        }
        return 0;
    }

    /**
     * Keeps the seat that a host has given to this game.
     *
     * @throws IOException if the file cannot be written; the game can go on without it
     */
    public void keep(HostAddress host, String name, long token) throws IOException {
        List<Seat> seats = new ArrayList<>(read());
        seats.removeIf(seat -> seat.is(host, name));
        seats.add(new Seat(key(host), key(name), token, self.pid(), startMillis(self)));
        int first = Math.max(0, seats.size() - SEATS_MAX);
        write(seats.subList(first, seats.size()).stream().map(Seat::line).toList());
    }

    private List<Seat> read() {
        List<Seat> seats = new ArrayList<>();
        try {
            if (PlainFiles.isFile(file) && PlainFiles.bytes(file) <= FILE_BYTES_MAX) {
                byte[] all = PlainFiles.readAtMost(file, FILE_BYTES_MAX);
                for (String line : new String(all, StandardCharsets.UTF_8).split("\n", -1)) {
                    Seat seat = Seat.of(line);
                    if (seat != null) {
                        seats.add(seat);
                    }
                }
            }
        } catch (IOException e) {
            return List.of(); // A file that cannot be read is replaced with the next seat.
        }
        return seats;
    }

    private void write(List<String> lines) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Path beside = file.resolveSibling(file.getFileName() + "." + self.pid());
        Files.deleteIfExists(beside);
        try (FileChannel channel = PlainFiles.create(beside)) {
            if (Files.getFileStore(beside).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(
                        beside,
                        EnumSet.of(
                                PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));
            }
            String text = String.join("\n", lines) + "\n";
            PlainFiles.write(channel, text.getBytes(StandardCharsets.UTF_8));
        }
        PlainFiles.move(beside, file);
    }

    private boolean isTakenByAnother(Seat seat) {
        if (seat.process == self.pid()) {
            return false;
        }
        // The system reuses process numbers: the start time tells them apart.
        Optional<ProcessHandle> process = ProcessHandle.of(seat.process);
        return process.isPresent()
                && process.get().isAlive()
                && startMillis(process.get()) == seat.startMillis;
    }

    private static long startMillis(ProcessHandle process) {
        return process.info().startInstant().map(start -> start.toEpochMilli()).orElse(0L);
    }

    private static String key(HostAddress host) {
        return host.toString().toLowerCase(Locale.ROOT);
    }

    private static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\t\\r\\n]", " ");
    }
}
