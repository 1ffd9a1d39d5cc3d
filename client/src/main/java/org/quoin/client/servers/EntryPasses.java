package org.quoin.client.servers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.net.EntryPass;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostKeys;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.secure.HostChain;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.session.DisconnectReason;
import org.tinylog.Logger;

/**
 * The passes that the player shows at hosts to be let in: invitations and passwords, for as long as
 * the game runs; passwords also for later, if the player wants that. From any thread.
 *
 * <p>A file of lines {@code HOST:PORT KEY SECRET [SALT]}, the oldest first: the host's key, and the
 * password as it was stretched for that key, or for that of another host whose world it carries on,
 * each as 64 digits. It opens that one world; the password does not follow from it.
 */
public final class EntryPasses {
    /** More worlds with passwords than a person plays in; the oldest are forgotten. */
    static final int COUNT_MAX = 200;

    private static final int LINE_BYTES_MAX = 512;

    private final Path file;
    private final BiFunction<String, PublicIdentity, ChannelPassword> stretch;
    private final Map<String, Shown> shown = new HashMap<>();

    /** The pass shown at one address. */
    private static final class Shown {
        private @Nullable InviteLink link;
        private String typed = "";
        private boolean remember;
        private @Nullable PublicIdentity host;
        private @Nullable ChannelPassword password;

        /** For which key the host's password is stretched; null for its own. */
        private @Nullable PublicIdentity salt;

        /** Whether the host that has answered carries on the world of the owner of a key's id. */
        private LongPredicate carriesOn = key -> false;
    }

    private record Line(String address, PublicIdentity host, ChannelPassword password) {
        private String text() {
            boolean own = password.salt().equals(host);
            String salt = own ? "" : ' ' + password.salt().hex();
            return address + ' ' + host.hex() + ' ' + password.hex() + salt;
        }
    }

    /** Uses a file, which need not exist yet; a link is not followed. */
    public EntryPasses(Path file) {
        this(file, ChannelPassword::of);
    }

    /** The same where a password is stretched by a given function, as it takes half a second. */
    EntryPasses(Path file, BiFunction<String, PublicIdentity, ChannelPassword> stretch) {
        this.file = file;
        this.stretch = stretch;
    }

    /** The player has an invitation to the world at an address. */
    public synchronized void invited(HostAddress address, InviteLink link) {
        at(address).link = link;
    }

    /**
     * The player has typed the password of the world at an address.
     *
     * @param remember whether later games are to know it, too, once it was right
     */
    public synchronized void typed(HostAddress address, String password, boolean remember) {
        Shown now = at(address);
        now.typed = password;
        now.remember = remember;
        now.password = null;
        now.host = null;
    }

    private Shown at(HostAddress address) {
        return shown.computeIfAbsent(key(address), key -> new Shown());
    }

    /** The pass shown at an address. */
    public EntryPass passFor(HostAddress address) {
        return new EntryPass() {
            @Override
            public @Nullable ChannelPassword passwordOf(PublicIdentity host) {
                return EntryPasses.this.passwordOf(address, host);
            }

            @Override
            public void saltIs(PublicIdentity salt) {
                EntryPasses.this.saltIs(address, salt);
            }

            @Override
            public String invitation() {
                return EntryPasses.this.invitation(address);
            }
        };
    }

    private synchronized void saltIs(HostAddress address, PublicIdentity salt) {
        Shown now = at(address);
        now.salt = salt;
        now.host = null;
    }

    private synchronized String invitation(HostAddress address) {
        InviteLink link = at(address).link;
        return link == null ? "" : link.code();
    }

    private synchronized @Nullable ChannelPassword passwordOf(
            HostAddress address, PublicIdentity host) {
        Shown now = at(address);
        PublicIdentity before = now.host;
        if (before == null || !host.equals(before)) {
            now.host = host;
            now.password =
                    now.typed.isEmpty()
                            ? remembered(address, host)
                            : stretch.apply(now.typed, now.salt == null ? host : now.salt);
        }
        return now.password;
    }

    private @Nullable ChannelPassword remembered(HostAddress address, PublicIdentity host) {
        for (Line line : read()) {
            boolean isThere = line.address.equals(key(address));
            if (isThere && line.host.equals(host)) {
                return line.password;
            } else if (isThere && at(address).carriesOn.test(line.host.id())) {
                at(address).remember = true; // From now on as that host's.
                return line.password;
            }
        }
        return null;
    }

    /**
     * The keys of hosts where one is invited: the invitation says whose the world is, so nobody
     * else is believed there, also at the first visit. Later it may be a host who carries that
     * world on, if the others know that.
     *
     * @param others decides where no invitation says it
     * @param nowSeconds the time since 1970: what hosts say of their successors ends
     */
    public HostKeys keysFor(HostAddress address, HostKeys others, LongSupplier nowSeconds) {
        return new HostKeys() {
            @Override
            public @Nullable DisconnectReason problemOf(HostAddress answering, HostChain host) {
                boolean isKnown = others.isKnown(answering);
                LongPredicate carriesOn =
                        key -> isKnown && host.leadsFrom(key, nowSeconds.getAsLong());
                OptionalLong meant = invitingHost(address);
                boolean isInviting = meant.isEmpty() || meant.getAsLong() == host.host().id();
                if (!isInviting && !carriesOn.test(meant.getAsLong())) {
                    return DisconnectReason.of(
                            DisconnectReason.Kind.INVITATION,
                            EndCode.HOST_NOT_INVITING,
                            address,
                            Fingerprint.of(meant.getAsLong()),
                            host.host().fingerprint());
                }
                DisconnectReason problem = others.problemOf(answering, host);
                answered(address, problem == null ? carriesOn : key -> false);
                return problem;
            }

            @Override
            public boolean isKnown(HostAddress at) {
                return others.isKnown(at);
            }

            @Override
            public void succeeded(HostAddress at, HostChain host) {
                others.succeeded(at, host);
            }
        };
    }

    private synchronized void answered(HostAddress address, LongPredicate carriesOn) {
        at(address).carriesOn = carriesOn;
    }

    private synchronized OptionalLong invitingHost(HostAddress address) {
        InviteLink link = at(address).link;
        return link == null ? OptionalLong.empty() : link.host();
    }

    /** A host has let us in: the typed password was right, and the invitation has done its work. */
    public synchronized void letIn(HostAddress address) {
        Shown now = at(address);
        now.link = null;
        PublicIdentity host = now.host;
        ChannelPassword password = now.password;
        if (now.remember && host != null && password != null) {
            now.remember = false;
            List<Line> lines = read();
            lines.removeIf(line -> line.address.equals(key(address)));
            lines.add(new Line(key(address), host, password));
            write(lines);
        }
    }

    /** A host has refused an invitation: it is not shown again. */
    public synchronized void invitationRefused(HostAddress address) {
        at(address).link = null;
    }

    /** A host has refused what was shown: it is not shown again. */
    public synchronized void refused(HostAddress address) {
        Shown before = shown.remove(key(address));
        if (before != null) {
            at(address).salt = before.salt; // Nothing that was shown, and as good for the next.
        }
        List<Line> lines = read();
        if (lines.removeIf(line -> line.address.equals(key(address)))) {
            write(lines);
        }
    }

    private List<Line> read() {
        List<Line> lines = new ArrayList<>();
        try {
            if (PlainFiles.exists(file)) {
                byte[] bytes = PlainFiles.readAtMost(file, COUNT_MAX * LINE_BYTES_MAX);
                new String(bytes, StandardCharsets.UTF_8)
                        .lines()
                        .forEach(line -> read(line, lines));
            }
        } catch (IOException e) {
            Logger.warn("Passwords cannot be read from {}: {}", file, e.toString());
        }
        return lines;
    }

    private static void read(String line, List<Line> lines) {
        List<String> words = List.of(line.split(" ", -1));
        if (words.size() == 3 || words.size() == 4) {
            PublicIdentity host = PublicIdentity.ofHex(words.get(1));
            PublicIdentity salt = PublicIdentity.ofHex(words.get(words.size() == 3 ? 1 : 3));
            ChannelPassword password =
                    salt == null ? null : ChannelPassword.ofHex(words.get(2), salt);
            if (host != null && password != null) {
                lines.add(new Line(words.get(0), host, password));
            }
        }
    }

    private void write(List<Line> lines) {
        List<Line> last = lines.subList(Math.max(0, lines.size() - COUNT_MAX), lines.size());
        StringBuilder text = new StringBuilder();
        last.forEach(line -> text.append(line.text()).append('\n'));
        try {
            PlainFiles.replaceForOwner(file, text.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            Logger.warn("The password is not remembered in {}: {}", file, e.toString());
        }
    }

    private static String key(HostAddress address) {
        return address.toString().toLowerCase(Locale.ROOT);
    }
}
