package org.quoin.server.meet;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.meet.MeetCode;
import org.quoin.engine.meet.MeetReason;
import org.quoin.engine.meet.Registration;
import org.quoin.engine.secure.PublicIdentity;

/**
 * Which world has which code, and who may host it. A code follows from the secret, the owner's key
 * and the label; without the secret nobody can look for a key that gives a certain code. Which host
 * a world had last, and whom that host named, is remembered for some time after it is gone.
 */
final class Codes {
    private static final String DIGEST = "SHA-256";

    /** Worlds that are remembered: 400 bytes each. */
    static final int REMEMBERED_MAX = 10_000;

    private final byte[] secret;
    private final Map<String, Registration> entries = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, MeetPeer> hosts = new HashMap<>();

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
        } else if (wanted.epoch() < held.epoch()) {
            return MeetReason.SUCCEEDED;
        } else if (wanted.epoch() == held.epoch()) {
            return wanted.key().equals(held.key()) ? null : MeetReason.NOT_YOURS;
        }
        boolean may = wanted.key().equals(held.key()) || held.successors().contains(wanted.key());
        return may ? null : MeetReason.NOT_YOURS;
    }

    /** A host has the code from now on. Returns the one that had it, null for none. */
    @Nullable MeetPeer enter(String code, Registration registration, MeetPeer host) {
        entries.put(code, registration);
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
