package org.quoin.engine.host.entry;

import java.util.ArrayDeque;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.congestion.TokenBucket;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.VisibleText;

/**
 * Tells who keeps the list that somebody who is not on it has knocked, and with which key: who
 * waits for a friend needs that to let it in. Fresh keys cost nothing, so few are told.
 */
final class Knocks {
    /** A group of friends. */
    static final int TOLD_AT_ONCE = 4;

    static final double TOLD_PER_SECOND = 1.0 / 60;

    /** Of so many keys, the last that were told, nothing is told again for a while. */
    static final int KEYS_MAX = 64;

    /** Who goes on trying is told again to those who have come meanwhile. */
    static final long AGAIN_NANOS = 600_000_000_000L;

    private final ArrayDeque<Told> told = new ArrayDeque<>();
    private Consumer<String[]> teller = texts -> {};
    private @Nullable TokenBucket rate;

    private record Told(long key, long nowNanos) {}

    /** Sets who is told: {@link Access#setTeller}. */
    void setTeller(Consumer<String[]> of) {
        teller = of;
    }

    /** Somebody was not let in as the list has neither its key nor its name. */
    void refused(PublicIdentity who, String name, long nowNanos) {
        TokenBucket bucket = rate;
        if (bucket == null) {
            bucket = new TokenBucket(TOLD_AT_ONCE, TOLD_PER_SECOND, nowNanos);
            rate = bucket;
        }
        told.removeIf(each -> nowNanos - each.nowNanos() >= AGAIN_NANOS);
        if (told.stream().anyMatch(each -> each.key() == who.id()) || !bucket.take(nowNanos)) {
            return;
        }
        told.add(new Told(who.id(), nowNanos));
        if (told.size() > KEYS_MAX) {
            told.remove();
        }
        String shown = VisibleText.line(name, Access.NAME_CHARS_MAX);
        teller.accept(new String[] {"knocked", shown, who.fingerprint()});
    }
}
