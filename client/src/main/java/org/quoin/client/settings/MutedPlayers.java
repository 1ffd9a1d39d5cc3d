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

    /** Whether the file could be read last, or is not there. */
    private boolean readable = true;

    /** In small letters: names differ in more than case. */
    private final Set<String> names = new LinkedHashSet<>();

    /** Reads a file, which need not exist yet; null keeps nothing. */
    public MutedPlayers(@Nullable Path file) {
        this.file = file;
        if (file != null) {
            read(file);
        }
    }

    /** Takes what the file holds in place of what was known; where it cannot be read that stays. */
    private void read(Path from) {
        try {
            if (PlainFiles.exists(from)) {
                byte[] all = PlainFiles.readAtMost(from, FILE_BYTES_MAX + 1);
                if (all.length > FILE_BYTES_MAX) {
                    throw new IOException("it is longer than " + FILE_BYTES_MAX + " bytes");
                }
                names.clear();
                new String(all, StandardCharsets.UTF_8).lines().forEach(this::add);
            }
            readable = true;
        } catch (IOException e) {
            readable = false;
            Logger.warn("The list of ignored players cannot be read: {}", e.toString());
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
        if (file != null) {
            read(file); // Another window may have muted somebody meanwhile.
        }
        if (!names.remove(key(name))) {
            add(name);
        }
        if (file != null && readable) { // Else what it holds would be lost.
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
            Logger.warn("The list of ignored players cannot be saved: {}", e.toString());
        }
    }

    private static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }
}
