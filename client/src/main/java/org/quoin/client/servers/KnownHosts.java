package org.quoin.client.servers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.HostAddress;
import org.quoin.engine.client.DisconnectReason;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.identity.PublicIdentity;
import org.quoin.engine.net.HostKeys;
import org.quoin.engine.reason.EndCode;
import org.tinylog.Logger;

/**
 * The keys of the hosts that the player was at. The first that answers at an address is believed
 * and remembered; another one later is refused until the player trusts it. From any thread.
 *
 * <p>A file of lines {@code HOST:PORT KEY}, the oldest first; the key is 64 digits. What else
 * stands there is left out when it is written anew.
 */
public final class KnownHosts implements HostKeys {
    /** More than a person plays with; the oldest are forgotten. */
    static final int HOSTS_MAX = 1000;

    /** Larger than any file that we write. */
    private static final int FILE_BYTES_MAX = 512 * 1024;

    private final Path file;

    /** What hosts have shown that are remembered otherwise, by address. */
    private final Map<String, PublicIdentity> refused = new HashMap<>();

    /** Uses a file, which need not exist yet; a link is not followed. */
    public KnownHosts(Path file) {
        this.file = file;
    }

    @Override
    public synchronized @Nullable DisconnectReason problemOf(
            String host, int port, PublicIdentity identity) {
        HostAddress address = new HostAddress(host, port);
        Map<String, PublicIdentity> known;
        try {
            known = read();
        } catch (IOException e) {
            Logger.warn("The keys of hosts cannot be read from {}: {}", file, e.toString());
            return null;
        }
        PublicIdentity before = known.get(key(address));
        if (before == null) {
            keep(known, address, identity);
            return null;
        }
        if (before.equals(identity)) {
            return null;
        }
        if (refused.size() < HOSTS_MAX) {
            refused.put(key(address), identity);
        }
        return DisconnectReason.of(
                DisconnectReason.Kind.HOST_CHANGED,
                EndCode.HOST_CHANGED,
                address,
                before.fingerprint(),
                identity.fingerprint());
    }

    /** The player trusts what a host has shown last: from now on that is its key. */
    public synchronized void trust(HostAddress address) {
        PublicIdentity identity = refused.remove(key(address));
        if (identity == null) {
            return;
        }
        try {
            Map<String, PublicIdentity> known = read();
            known.remove(key(address));
            keep(known, address, identity);
        } catch (IOException e) {
            Logger.warn("The key of {} is not remembered: {}", address, e.toString());
        }
    }

    /**
     * Forgets a host's key, so that the next that answers there is believed; whether it was known.
     */
    public synchronized boolean forget(HostAddress address) throws IOException {
        Map<String, PublicIdentity> known = read();
        if (known.remove(key(address)) == null) {
            return false;
        }
        write(known);
        return true;
    }

    /** All hosts that are remembered, the oldest first, by their addresses in small letters. */
    public synchronized Map<String, PublicIdentity> all() throws IOException {
        return read();
    }

    private void keep(
            Map<String, PublicIdentity> known, HostAddress address, PublicIdentity identity) {
        known.put(key(address), identity);
        while (known.size() > HOSTS_MAX) {
            known.remove(known.keySet().iterator().next());
        }
        try {
            write(known);
            Logger.info("The key of {} is {}", address, identity);
        } catch (IOException e) {
            Logger.warn("The key of {} is not remembered: {}", address, e.toString());
        }
    }

    private void write(Map<String, PublicIdentity> known) throws IOException {
        StringBuilder text =
                new StringBuilder("# Hosts and their keys, as they were when you joined first.\n");
        known.forEach((address, key) -> text.append(address).append(' ').append(key.hex() + '\n'));
        PlainFiles.replace(file, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private Map<String, PublicIdentity> read() throws IOException {
        Map<String, PublicIdentity> known = new LinkedHashMap<>();
        if (!PlainFiles.exists(file)) {
            return known;
        }
        byte[] bytes = PlainFiles.readAtMost(file, FILE_BYTES_MAX + 1);
        if (bytes.length > FILE_BYTES_MAX) {
            throw new IOException("it is longer than " + FILE_BYTES_MAX + " bytes");
        }
        new String(bytes, StandardCharsets.UTF_8)
                .lines()
                .forEach(
                        line -> {
                            int space = line.indexOf(' ');
                            PublicIdentity identity =
                                    PublicIdentity.ofHex(line.substring(space + 1).strip());
                            if (space > 0 && identity != null && known.size() < HOSTS_MAX) {
                                known.put(line.substring(0, space), identity);
                            }
                        });
        return known;
    }

    private static String key(HostAddress address) {
        return address.toString().toLowerCase(Locale.ROOT);
    }
}
