package org.quoin.engine.host.entry;

import java.time.LocalDate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.PublicIdentity;

/** Whose a name is in the world that is hosted. Belongs to the session's thread. */
public final class Names {
    private final KeptList<NameList> kept = new KeptList<>(NameList.NONE);
    private Supplier<LocalDate> today = () -> LocalDate.EPOCH;

    /** Sets where the day comes from: the list says when somebody was here. */
    public void setToday(Supplier<LocalDate> day) {
        today = day;
    }

    /** The list, to be kept. */
    public KeptList<NameList> kept() {
        return kept;
    }

    /**
     * The name of another key that a name is, or looks like; null if there is none.
     *
     * @param identity who wants it; null for somebody who has proved no key and owns nothing
     */
    public NameList.@Nullable Owned ownedByOther(String name, @Nullable PublicIdentity identity) {
        NameList.Owned owned = kept.list().ownerOf(name);
        return owned == null || (identity != null && owned.keyId() == identity.id()) ? null : owned;
    }

    /** A key has come in under a name: it is that key's from now on, unless it is another's. */
    public void claim(PublicIdentity identity, String name) {
        NameList before = kept.list();
        LocalDate day = today.get();
        if (before.with(identity.id(), name, day) != before) {
            kept.changeSoon(list -> list.with(identity.id(), name, day));
        }
    }

    /**
     * Lets a name be anybody's again.
     *
     * @return whose it was; null if it was nobody's
     */
    public NameList.@Nullable Owned free(String name) {
        NameList.Owned owned = kept.list().ownerOf(name);
        if (owned != null) {
            kept.change(list -> list.without(name));
        }
        return owned;
    }
}
