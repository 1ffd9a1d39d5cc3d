package org.quoin.engine.host.entry;

import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.work.Calendar;

/**
 * Which keys the ids in the hosted world stand for. The world, the wire and all lists know a player
 * by 64 bits of its key's hash; here the whole key is compared before it counts as that player.
 * Belongs to the session's thread.
 */
public final class Keys extends KeptList<KeyList> {
    /** The name of its file. */
    public static final String FILE = "keys.txt";

    public Keys(Calendar calendar) {
        super(FILE, KeyList::of, calendar);
    }

    /** The known key that another one has the id of, and so must not be taken for; else null. */
    public @Nullable PublicIdentity mistakenFor(PublicIdentity identity) {
        PublicIdentity known = list().find(identity.id());
        return known == null || known.equals(identity) ? null : known;
    }

    /** A key comes in: its id stands for it from now on. */
    public void claim(PublicIdentity identity) {
        if (!isKnown(identity)) {
            changeSoon(list -> list.with(identity));
        }
    }

    private boolean isKnown(PublicIdentity identity) {
        return list().has(identity);
    }

    /** Whether a key that comes in would take the place of the oldest. */
    public boolean lacksRoomFor(PublicIdentity identity) {
        return list().isFull() && !isKnown(identity);
    }

    /** Forgets the keys on which nothing depends: strangers can make as many as they like. */
    public void forgetAllBut(LongPredicate isNeeded) {
        Set<Long> others =
                list().ids().stream().filter(id -> !isNeeded.test(id)).collect(Collectors.toSet());
        changeSoon(list -> list.without(others));
    }
}
