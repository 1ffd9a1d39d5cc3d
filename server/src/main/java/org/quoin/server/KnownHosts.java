package org.quoin.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostKeys;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.DisconnectReason;
import org.tinylog.Logger;

/**
 * The keys of the hosts that the player was at. The first that answers at an address is believed
 * and remembered; another one later is refused until the player trusts it. From any thread.
 *
 * <p>What was seen or trusted holds for as long as the game runs, whatever becomes of the file: a
 * host that is met again is the same one also where nothing can be written. Where the file cannot
 * be read the player is asked about each host that was not met yet.
 *
 * <p>A file of lines {@code HOST:PORT KEY}, the oldest first; the key is 64 digits. Lines that are
 * not like that are kept as they are; one with the address of a host and no key is another key.
 */
public final class KnownHosts implements HostKeys {
    /** More than a person plays with; the oldest are forgotten. */
    static final int HOSTS_MAX = 1000;

    /** Larger than any file that we write. */
    private static final int FILE_BYTES_MAX = 512 * 1024;

    /** The beginning of an entry; a person's notes begin otherwise. */
    private static final Pattern ADDRESS =
            Pattern.compile("[^#\\s]+:[0-9]{1,5}(/[A-Za-z0-9-]{9})?");

    private static final String HEAD =
            "# Hosts and their keys, as they were when you joined first.";

    private final Path file;

    /**
     * By address, keys shown by hosts remembered with another key, or that could not be compared.
     */
    private final Map<String, PublicIdentity> refused = new HashMap<>();

    /** By address, keys trusted since the game began; least recently met first. */
    private final LinkedHashMap<String, PublicIdentity> seen = new LinkedHashMap<>(16, 0.75f, true);

    private boolean writable = true;

    /**
     * The parsed file.
     *
     * @param keys by address, the oldest first
     * @param broken by address, entries whose key cannot be read
     * @param others lines that are no entries
     */
    private record Lines(
            LinkedHashMap<String, PublicIdentity> keys,
            LinkedHashMap<String, String> broken,
            List<String> others) {}

    /** Uses a file, which need not exist yet; a link is not followed. */
    public KnownHosts(Path file) {
        this.file = file;
    }

    @Override
    public synchronized @Nullable DisconnectReason problemOf(
            HostAddress address, PublicIdentity identity) {
        String key = key(address);
        PublicIdentity before = seen.get(key);
        if (before != null) {
            return before.equals(identity) ? null : refuse(address, identity, before.fingerprint());
        }
        Lines known;
        try {
            known = read();
        } catch (IOException e) {
            Logger.warn("The keys of hosts cannot be read from {}: {}", file, e.toString());
            refusedBy(key, identity);
            return DisconnectReason.of(
                    DisconnectReason.Kind.HOST_CHANGED,
                    EndCode.HOSTS_UNREADABLE,
                    file,
                    address,
                    identity.fingerprint());
        }
        before = known.keys.get(key);
        if (before == null && known.broken.containsKey(key)) {
            return refuse(address, identity, "?");
        }
        if (before == null) {
            keep(known, address, identity);
        } else if (!before.equals(identity)) {
            return refuse(address, identity, before.fingerprint());
        }
        see(key, identity);
        return null;
    }

    /**
     * Remembers the key of somebody who carries on a world that the player was in. What is known of
     * that address already stays: whoever was believed there before may be somebody else's host.
     */
    @Override
    public synchronized void succeeded(HostAddress address, PublicIdentity identity) {
        String key = key(address);
        try {
            Lines known = read();
            boolean isNew =
                    !seen.containsKey(key)
                            && !known.keys.containsKey(key)
                            && !known.broken.containsKey(key);
            if (isNew) {
                see(key, identity);
                keep(known, address, identity);
            }
        } catch (IOException e) { // Then the player is asked, as about any host.
            notKept(address, e);
        }
    }

    private DisconnectReason refuse(HostAddress address, PublicIdentity identity, String before) {
        refusedBy(key(address), identity);
        return DisconnectReason.of(
                DisconnectReason.Kind.HOST_CHANGED,
                EndCode.HOST_CHANGED,
                address,
                before,
                identity.fingerprint());
    }

    private void refusedBy(String key, PublicIdentity identity) {
        if (refused.size() < HOSTS_MAX || refused.containsKey(key)) {
            refused.put(key, identity);
        }
    }

    private void see(String key, PublicIdentity identity) {
        seen.put(key, identity);
        if (seen.size() > HOSTS_MAX) {
            seen.remove(seen.keySet().iterator().next());
        }
    }

    /**
     * The player trusts a key that a host has shown: from now on that is its key. Nothing happens
     * if it has shown another since.
     *
     * @param fingerprint of the key, as the player has read it
     */
    public synchronized void trust(HostAddress address, String fingerprint) {
        PublicIdentity identity = refused.get(key(address));
        if (identity == null || !identity.fingerprint().equals(fingerprint)) {
            return;
        }
        refused.remove(key(address));
        see(key(address), identity);
        try {
            keep(read(), address, identity);
        } catch (IOException e) {
            notKept(address, e);
        }
    }

    /**
     * Forgets a host's key, so that the next that answers there is believed; whether it was known.
     */
    public synchronized boolean forget(HostAddress address) throws IOException {
        Lines known = read();
        boolean was = known.keys.remove(key(address)) != null;
        was |= known.broken.remove(key(address)) != null;
        if (was) {
            write(known);
        }
        return seen.remove(key(address)) != null || was;
    }

    /** All hosts that are remembered, the oldest first, by their addresses in small letters. */
    public synchronized Map<String, PublicIdentity> all() throws IOException {
        return read().keys;
    }

    /** The fingerprint of the host that was believed at an address since the game began, or "?". */
    public synchronized String seenAt(HostAddress address) {
        PublicIdentity identity = seen.get(key(address));
        return identity == null ? "?" : identity.fingerprint();
    }

    /** Whether all that was to be remembered could be written. */
    public synchronized boolean isKept() {
        return writable;
    }

    /** The file. */
    public Path path() {
        return file;
    }

    private void keep(Lines known, HostAddress address, PublicIdentity identity) {
        known.broken.remove(key(address));
        known.keys.remove(key(address));
        known.keys.put(key(address), identity);
        while (known.keys.size() > HOSTS_MAX) {
            known.keys.remove(known.keys.keySet().iterator().next());
        }
        try {
            write(known);
            Logger.info("The key of {} is {}", address, identity);
        } catch (IOException e) {
            notKept(address, e);
        }
    }

    private void notKept(HostAddress address, IOException e) {
        writable = false;
        Logger.warn("The key of {} is not remembered: {}", address, e.toString());
    }

    private void write(Lines known) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(HEAD);
        lines.addAll(known.others);
        lines.addAll(known.broken.values());
        known.keys.forEach((address, identity) -> lines.add(address + ' ' + identity.hex()));
        lines.add("");
        byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        if (bytes.length > FILE_BYTES_MAX) { // Nobody could read it any more.
            throw new IOException("with it there would be more than " + FILE_BYTES_MAX + " bytes");
        }
        PlainFiles.replaceForOwner(file, bytes); // Where somebody plays is nobody else's.
    }

    private Lines read() throws IOException {
        Lines found = new Lines(new LinkedHashMap<>(), new LinkedHashMap<>(), new ArrayList<>());
        if (!PlainFiles.exists(file)) {
            return found;
        }
        byte[] bytes = PlainFiles.readAtMost(file, FILE_BYTES_MAX + 1);
        if (bytes.length > FILE_BYTES_MAX) {
            throw new IOException("it is longer than " + FILE_BYTES_MAX + " bytes");
        }
        new String(bytes, StandardCharsets.UTF_8).lines().forEach(line -> sort(line, found));
        return found;
    }

    private static void sort(String line, Lines found) {
        int space = line.indexOf(' ');
        String address = space < 0 ? line.strip() : line.substring(0, space);
        PublicIdentity identity = PublicIdentity.ofHex(line.substring(space + 1).strip());
        boolean isHost = ADDRESS.matcher(address).matches();
        if (isHost && space > 0 && identity != null) {
            found.keys.put(address.toLowerCase(Locale.ROOT), identity);
        } else if (isHost) {
            found.broken.put(address.toLowerCase(Locale.ROOT), line);
        } else if (!line.equals(HEAD)) {
            found.others.add(line);
        }
    }

    private static String key(HostAddress address) {
        return address.toString().toLowerCase(Locale.ROOT);
    }
}
