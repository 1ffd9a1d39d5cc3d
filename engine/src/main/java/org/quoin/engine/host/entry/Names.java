package org.quoin.engine.host.entry;

import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.work.Calendar;

/** Whose a name is in the world that is hosted. Belongs to the session's thread. */
public final class Names extends KeptList<NameList> {
    /** The name of its file. */
    public static final String FILE = "names.txt";

    public Names(Calendar calendar) {
        super(FILE, NameList::of, calendar);
    }

    /**
     * Returns the name, owned by another key, that a name equals or resembles; null if there is
     * none.
     *
     * @param identity the identity that wants it; null for a client that has proved no key and owns
     *     nothing
     */
    public NameList.@Nullable Owned ownedByOther(String name, @Nullable PublicIdentity identity) {
        NameList.Owned owned = list().ownerOf(name);
        return owned == null || (identity != null && owned.keyId() == identity.id()) ? null : owned;
    }

    /** A key has come in under a name: it is that key's from now on, unless it is another's. */
    public void claim(PublicIdentity identity, String name) {
        LocalDate day = LocalDate.ofInstant(now(), ZoneOffset.UTC);
        if (list().with(identity.id(), name, day) != list()) {
            changeSoon(list -> list.with(identity.id(), name, day));
        }
    }

    /**
     * Lets a name be anybody's again.
     *
     * @return whose it was; null if it was nobody's
     */
    public NameList.@Nullable Owned free(String name) {
        NameList.Owned owned = list().ownerOf(name);
        if (owned != null) {
            change(list -> list.without(name));
        }
        return owned;
    }
}
