package org.quoin.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostKeys;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.DisconnectReason;
import org.tinylog.Logger;

/**
 * The keys of the hosts that the player was at. The first that answers at an address is believed
 * and remembered; another one later is refused until the player trusts it, unless the remembered
 * host has named it for its world, or named one who has: then it takes that host's place. From any
 * thread.
 *
 * <p>What was seen or trusted holds for as long as the game runs, whatever becomes of the file: a
 * host that is met again is the same one also where nothing can be written. Where the file cannot
 * be read the player is asked about each host that was not met yet.
 *
 * <p>A file of lines {@code HOST:PORT KEY [WORLD]}, the oldest first; the key is 64 digits, the
 * host's own number for its world 16, in hexadecimal. Lines that are not like that are kept as they
 * are; one with the address of a host and no key is another key.
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
    private final LongSupplier nowSeconds;

    /**
     * By address, keys shown by hosts remembered with another key, or that could not be compared.
     */
    private final Map<String, Known> refused = new HashMap<>();

    /** By address, keys trusted since the game began; least recently met first. */
    private final LinkedHashMap<String, Known> seen = new LinkedHashMap<>(16, 0.75f, true);

    /** By address, hosts who have taken another's place, and of whom the player is to be told. */
    private final Map<String, PublicIdentity> succeeding = new HashMap<>();

    private boolean writable = true;

    /**
     * The parsed file.
     *
     * @param keys by address, the oldest first
     * @param broken by address, entries whose key cannot be read
     * @param others lines that are no entries
     */
    private record Lines(
            LinkedHashMap<String, Known> keys,
            LinkedHashMap<String, String> broken,
            List<String> others) {}

    /**
     * A host, and its number for the world that it hosts.
     *
     * @param world {@link HostChain#NO_WORLD} if it was not told
     */
    private record Known(PublicIdentity key, long world) {
        static Known of(HostChain host) {
            return new Known(host.host(), host.world());
        }

        String text() {
            boolean isTold = world != HostChain.NO_WORLD;
            return key.hex() + (isTold ? ' ' + HexFormat.of().toHexDigits(world) : "");
        }

        static @Nullable Known of(String text) {
            List<String> words = List.of(text.strip().split(" +"));
            PublicIdentity key = PublicIdentity.ofHex(words.get(0));
            boolean isWorld = words.size() == 2 && words.get(1).matches("[0-9a-fA-F]{16}");
            if (key == null || (words.size() > 1 && !isWorld)) {
                return null;
            }
            return new Known(
                    key,
                    isWorld ? HexFormat.fromHexDigitsToLong(words.get(1)) : HostChain.NO_WORLD);
        }
    }

    /**
     * Uses a file, which need not exist yet; a link is not followed.
     *
     * @param nowSeconds the time since 1970: what hosts say of their successors ends
     */
    public KnownHosts(Path file, LongSupplier nowSeconds) {
        this.file = file;
        this.nowSeconds = nowSeconds;
    }

    @Override
    public synchronized @Nullable DisconnectReason problemOf(HostAddress address, HostChain host) {
        String key = key(address);
        Known shown = Known.of(host);
        Known before = seen.get(key);
        if (shown.equals(before)) {
            return null;
        }
        Lines known;
        try {
            known = read();
        } catch (IOException e) {
            if (before != null) {
                return isRight(before, address, host) ? null : refuse(address, shown, before);
            }
            Logger.warn("The keys of hosts cannot be read from {}: {}", file, e.toString());
            refusedBy(key, shown);
            return DisconnectReason.of(
                    DisconnectReason.Kind.HOST_CHANGED,
                    EndCode.HOSTS_UNREADABLE,
                    file,
                    address,
                    shown.key.fingerprint());
        }
        before = before == null ? known.keys.get(key) : before;
        boolean isBroken = before == null && known.broken.containsKey(key);
        if (isBroken || (before != null && !isRight(before, address, host))) {
            return refuse(address, shown, before);
        }
        if (!shown.equals(before)) {
            keep(known, address, shown);
        }
        see(key, shown);
        return null;
    }

    @Override
    public synchronized boolean isKnown(HostAddress address) {
        try {
            return seen.containsKey(key(address)) || read().keys.containsKey(key(address));
        } catch (IOException e) { // Then the player is asked, as about any host.
            return false;
        }
    }

    /** Whether that is the host that was known, or one whom it has named for its world. */
    private boolean isRight(Known before, HostAddress address, HostChain host) {
        if (before.key.equals(host.host())) {
            return true;
        } else if (!host.leadsFrom(before.key, before.world, nowSeconds.getAsLong())) {
            return false;
        }
        Logger.info("The world at {} was passed on: {}", address, host);
        if (succeeding.size() < HOSTS_MAX) {
            succeeding.put(key(address), host.host());
        }
        return true;
    }

    /**
     * The fingerprint of a host who has taken the place of the one known at an address, and of whom
     * the player is to be told; null for none. Once for each.
     */
    public synchronized @Nullable String pollSuccessor(HostAddress address) {
        PublicIdentity host = succeeding.remove(key(address));
        return host == null ? null : host.fingerprint();
    }

    /**
     * Remembers the key of somebody who carries on a world that the player was in. What is known of
     * that address already stays: whoever was believed there before may be somebody else's host.
     */
    @Override
    public synchronized void succeeded(HostAddress address, HostChain host) {
        String key = key(address);
        try {
            Lines known = read();
            boolean isNew =
                    !seen.containsKey(key)
                            && !known.keys.containsKey(key)
                            && !known.broken.containsKey(key);
            if (isNew) {
                see(key, Known.of(host));
                keep(known, address, Known.of(host));
            }
        } catch (IOException e) { // Then the player is asked, as about any host.
            notKept(address, e);
        }
    }

    private DisconnectReason refuse(HostAddress address, Known shown, @Nullable Known before) {
        refusedBy(key(address), shown);
        return DisconnectReason.of(
                DisconnectReason.Kind.HOST_CHANGED,
                EndCode.HOST_CHANGED,
                address,
                before == null ? "?" : before.key.fingerprint(),
                shown.key.fingerprint());
    }

    private void refusedBy(String key, Known shown) {
        if (refused.size() < HOSTS_MAX || refused.containsKey(key)) {
            refused.put(key, shown);
        }
    }

    private void see(String key, Known host) {
        seen.put(key, host);
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
        Known host = refused.get(key(address));
        if (host == null || !host.key.fingerprint().equals(fingerprint)) {
            return;
        }
        refused.remove(key(address));
        see(key(address), host);
        try {
            keep(read(), address, host);
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
        Map<String, PublicIdentity> all = new LinkedHashMap<>();
        read().keys.forEach((address, host) -> all.put(address, host.key));
        return all;
    }

    /** The fingerprint of the host that was believed at an address since the game began, or "?". */
    public synchronized String seenAt(HostAddress address) {
        Known host = seen.get(key(address));
        return host == null ? "?" : host.key.fingerprint();
    }

    /** Whether all that was to be remembered could be written. */
    public synchronized boolean isKept() {
        return writable;
    }

    /** The file. */
    public Path path() {
        return file;
    }

    private void keep(Lines known, HostAddress address, Known host) {
        known.broken.remove(key(address));
        known.keys.remove(key(address));
        known.keys.put(key(address), host);
        while (known.keys.size() > HOSTS_MAX) {
            known.keys.remove(known.keys.keySet().iterator().next());
        }
        try {
            write(known);
            Logger.info("The key of {} is {}", address, host.key);
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
        known.keys.forEach((address, host) -> lines.add(address + ' ' + host.text()));
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
        Known host = Known.of(line.substring(space + 1));
        boolean isHost = ADDRESS.matcher(address).matches();
        if (isHost && space > 0 && host != null) {
            found.keys.put(address.toLowerCase(Locale.ROOT), host);
        } else if (isHost) {
            found.broken.put(address.toLowerCase(Locale.ROOT), line);
        } else if (!line.equals(HEAD)) {
            found.others.add(line);
        }
    }

    private static String key(HostAddress address) {
        return address.server().toString().toLowerCase(Locale.ROOT);
    }
}
