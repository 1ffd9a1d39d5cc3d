package org.quoin.client.session;

import java.util.ArrayList;
import java.util.List;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.wire.ChatLine;

/**
 * The invitations that the player has asked the host for: the answer goes to the clipboard. Only
 * then, so that no host can put there what it likes.
 */
public final class AskedInvitations {
    /** An answer takes a round trip and a turn. */
    private static final long ANSWER_NANOS_MAX = 10_000_000_000L;

    private static final String ANSWER = "answer.invite.";
    private boolean isAsked;
    private long askedNanos;

    /** The player asks the host for an invitation. */
    public void ask(long nowNanos) {
        isAsked = true;
        askedNanos = nowNanos;
    }

    /**
     * The invitation in an answer of the host; empty if there is none, or the player did not ask.
     *
     * @param address by which others reach the world, so far as this machine knows; else empty
     */
    public String linkIn(ChatLine line, String address, long nowNanos) {
        boolean answers =
                isAsked
                        && nowNanos - askedNanos <= ANSWER_NANOS_MAX
                        && line.kind() == ChatLine.Kind.NOTE
                        && line.texts().size() > 1
                        && line.texts().get(0).startsWith(ANSWER);
        InviteLink link = answers ? InviteLink.parse(line.texts().get(1)) : null;
        if (link == null || link.code().isEmpty()) {
            return "";
        }
        isAsked = false;
        boolean isKnown = !link.address().equals(InviteLink.UNKNOWN_ADDRESS);
        return isKnown || address.isEmpty() ? link.text() : link.at(address).text();
    }

    /** The same line with that link. */
    public static ChatLine withLink(ChatLine line, String link) {
        List<String> texts = new ArrayList<>(line.texts());
        texts.set(1, link);
        return new ChatLine(line.number(), line.kind(), line.slot(), line.ageSeconds(), texts);
    }
}
