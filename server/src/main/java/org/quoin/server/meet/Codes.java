package org.quoin.server.meet;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.MeetReason;
import org.quoin.engine.meet.code.MeetCode;
import org.quoin.engine.meet.code.Registration;
import org.quoin.engine.secure.PublicIdentity;

/**
 * The codes of worlds, and who may host them. A code follows from the secret, the owner's key and
 * the label; without the secret nobody can look for a key that gives a certain code. The last host
 * of a world, and the successors whom it named, are remembered for some time after it is gone.
 */
final class Codes {
    private static final String DIGEST = "SHA-256";

    /** Worlds that are remembered: 400 bytes each. */
    static final int REMEMBERED_MAX = 10_000;

    private final byte[] secret;
    private final Map<String, Registration> entries = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, MeetPeer> hosts = new HashMap<>();

    /** Whether worlds that were carried on have changed since the last poll. */
    private boolean carriedChanged;

    Codes(byte[] secret) {
        this.secret = secret.clone();
    }

    /** The code of a world. */
    String codeOf(PublicIdentity owner, long label) {
        try {
            MessageDigest digest = MessageDigest.getInstance(DIGEST);
            digest.update(secret);
            digest.update(owner.bytes());
            // All parts have fixed lengths, and most of the digest stays here.
            digest.update(ByteBuffer.allocate(8).putLong(label).array());
            return MeetCode.of(ByteBuffer.wrap(digest.digest()).getLong());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + DIGEST, e);
        }
    }

    /** Why a host may not have the code, or null if it may. Its key is proven. */
    @Nullable MeetReason problemOf(String code, Registration wanted) {
        Registration held = entries.get(code);
        if (held == null) {
            // Whom the owner named is not known any more: then the owner has to come first.
            return wanted.key().equals(wanted.owner()) ? null : MeetReason.NOT_YOURS;
        }
        boolean isSame = held.owner().equals(wanted.owner()) && held.label() == wanted.label();
        if (!isSame) {
            return MeetReason.NOT_YOURS; // Two worlds of one code: once in 78,000,000,000.
        } else if (wanted.key().equals(held.key())) {
            return null; // A host may go back to a backup.
        } else if (isBack(code, wanted, held)) {
            return null;
        } else if (wanted.epoch() <= held.epoch()) {
            return MeetReason.SUCCEEDED;
        } else if (!held.successors().contains(wanted.key())) {
            return MeetReason.NOT_YOURS;
        }
        MeetPeer now = hosts.get(code);
        Registration present = now == null ? null : now.registration;
        boolean isFree = present == null || wanted.key().equals(present.key());
        return wanted.isCopy() && !isFree ? MeetReason.HELD : null;
    }

    /** Whether the first host comes back to a world that whoever carried it on hosts no more. */
    private boolean isBack(String code, Registration wanted, Registration held) {
        return wanted.key().equals(wanted.owner())
                && wanted.epoch() >= held.epoch()
                && !hosts.containsKey(code);
    }

    /** A host has the code from now on. Returns the one that had it, null for none. */
    @Nullable MeetPeer enter(String code, Registration registration, MeetPeer host) {
        renew(code, registration);
        if (entries.size() > REMEMBERED_MAX) {
            Iterator<String> oldest = entries.keySet().iterator();
            while (oldest.hasNext()) {
                if (!hosts.containsKey(oldest.next())) {
                    oldest.remove();
                    break;
                }
            }
        }
        return hosts.put(code, host);
    }

    /** A host has told news of its world. */
    void renew(String code, Registration registration) {
        if (registration.isCopy()) {
            return; // One who hosts for the others may take the code still.
        }
        Registration before = entries.put(code, registration);
        carriedChanged |= registration.isCarriedOn() || (before != null && before.isCarriedOn());
    }

    /** Remembers who hosts worlds that were carried on before this meeting point began. */
    void restore(List<Registration> carried) {
        carried.forEach(each -> entries.put(codeOf(each.owner(), each.label()), each));
    }

    /** The text of {@link CarriedWorlds} if it has changed since the last call; else null. */
    @Nullable String pollCarried() {
        boolean changed = carriedChanged;
        carriedChanged = false;
        return changed ? CarriedWorlds.text(entries.values()) : null;
    }

    /**
     * The number of registrations.
     *
     * @param standbys whether to count players on standby, instead of worlds
     * @param origin of the hosts to count; null for all
     * @param except a host that is not counted; null for none
     */
    long count(boolean standbys, @Nullable Long origin, @Nullable MeetPeer except) {
        return hosts.values().stream()
                .filter(host -> host != except && (origin == null || host.origin == origin))
                .map(host -> host.registration)
                .filter(of -> of != null && of.isStandby() == standbys)
                .count();
    }

    /** A host is gone. */
    void leave(String code, MeetPeer host) {
        hosts.remove(code, host);
    }

    /** The host that is registered; null if there is none. */
    @Nullable MeetPeer find(String code) {
        return hosts.get(code);
    }

    /** All that are registered, in no order. */
    Map<String, MeetPeer> hosts() {
        return hosts;
    }
}
