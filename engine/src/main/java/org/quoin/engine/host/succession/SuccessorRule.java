package org.quoin.engine.host.succession;

import java.util.OptionalLong;
import org.quoin.engine.host.entry.NameLikeness;
import org.quoin.engine.host.entry.NameRules;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.secure.PublicIdentity;

/**
 * The host's configuration says who may carry the world on.
 *
 * @param whom empty for anybody, {@link #NONE_WORD} for nobody; else a fingerprint, the digits of a
 *     whole key, or a name
 */
public record SuccessorRule(String whom) {
    /** The value that stands for nobody. */
    public static final String NONE_WORD = "none";

    /** Every player who can. */
    public static final SuccessorRule ANYBODY = new SuccessorRule("");

    /** Strips spaces. */
    public SuccessorRule {
        whom = whom.strip();
    }

    /** Whether a text can stand for a player, or for nobody. */
    public static boolean isKeyOrName(String text) {
        String stripped = text.strip();
        return stripped.equals(NONE_WORD)
                || Fingerprint.parse(stripped).isPresent()
                || PublicIdentity.ofHex(stripped) != null
                || NameRules.problemOf(stripped) == null;
    }

    /** Whether no player chosen by a command matters. */
    boolean isFixed() {
        return !whom.isEmpty();
    }

    /** Whether a player may carry the world on. */
    boolean allows(PublicIdentity key, String name) {
        if (!isFixed()) {
            return true;
        } else if (whom.equals(NONE_WORD)) {
            return false;
        }
        OptionalLong id = Fingerprint.parse(whom);
        PublicIdentity whole = PublicIdentity.ofHex(whom);
        return (id.isPresent() && id.getAsLong() == key.id())
                || (whole != null && whole.equals(key))
                || NameLikeness.folded(whom).equals(NameLikeness.folded(name));
    }
}
