package org.quoin.client.settings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.tinylog.Logger;

/**
 * Whom the player does not want to read, over restarts: a file with a name a line, the newest last.
 * Main thread only.
 */
public final class MutedPlayers {
    /** More than anybody mutes; the oldest are forgotten. */
    static final int PLAYERS_MAX = 256;

    /** No name that a host lets in is longer. */
    private static final int NAME_CHARS_MAX = 64;

    /** Larger than any file that we write. */
    private static final int FILE_BYTES_MAX = 256 * 1024;

    private final @Nullable Path file;

    /** In small letters: names differ in more than case. */
    private final Set<String> names = new LinkedHashSet<>();

    /** Reads a file, which need not exist yet; null keeps nothing. */
    public MutedPlayers(@Nullable Path file) {
        this.file = file;
        if (file != null) {
            read(file);
        }
    }

    private void read(Path from) {
        try {
            if (PlainFiles.isFile(from) && PlainFiles.bytes(from) <= FILE_BYTES_MAX) {
                byte[] all = PlainFiles.readAtMost(from, FILE_BYTES_MAX);
                new String(all, StandardCharsets.UTF_8).lines().forEach(this::add);
            }
        } catch (IOException e) { // It is replaced when the next is muted.
            Logger.warn("Who is muted cannot be read: {}", e.toString());
        }
    }

    private void add(String name) {
        String key = key(name);
        if (key.isEmpty() || key.length() > NAME_CHARS_MAX) {
            return;
        }
        names.add(key);
        if (names.size() > PLAYERS_MAX) {
            Iterator<String> oldest = names.iterator();
            oldest.next();
            oldest.remove();
        }
    }

    /** Whether nothing of a player is to be shown. */
    public boolean contains(String name) {
        return names.contains(key(name));
    }

    /**
     * Mutes a player, or no longer, and keeps that.
     *
     * @return whether the player is muted now
     */
    public boolean toggle(String name) {
        if (file != null && PlainFiles.isFile(file)) {
            names.clear(); // Another window may have muted somebody meanwhile.
            read(file);
        }
        if (!names.remove(key(name))) {
            add(name);
        }
        if (file != null) {
            write(file);
        }
        return contains(name);
    }

    private void write(Path to) {
        StringBuilder text = new StringBuilder();
        names.forEach(name -> text.append(name).append('\n'));
        try {
            PlainFiles.replace(to, text.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) { // It holds until the game ends.
            Logger.warn("Who is muted cannot be kept: {}", e.toString());
        }
    }

    private static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }
}
