package org.quoin.engine.host.entry;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.LinePassword;
import org.quoin.engine.secure.OtherEnd;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient.Refused;
import org.quoin.engine.wire.ToHost;

/**
 * Whether somebody may come into the world that is hosted, by password, allow-list and invitations.
 * Belongs to the session's thread.
 *
 * <pre>
 *   a moderator or host ────────────▶ on the list; no password unless it is for all
 *   key on the allow-list ──────────▶ the same
 *   an invitation that holds ───────▶ in, and the key comes onto the list: once a key, while there
 *                                     is room on it, and not too many of one place
 *   name on the allow-list ─────────▶ on the list; password
 *   anybody else ───────────────────▶ no list, or refused; password
 * </pre>
 *
 * <p>Who guesses is slowed by its key. Those whom the world does not know share, besides, the tries
 * of their address, its network and all strangers ({@link StrangerTries}): so a guesser makes other
 * strangers wait, and nobody who was here before or is invited.
 */
public final class Access {
    /** Wrong ones of a key that need not wait: a typing error or two. */
    private static final int FREE_TRIES_OF_KEY = 4;

    static final int NAME_CHARS_MAX = 40;

    private final LongSupplier random;
    private final KeptList<AllowList> allowed = new KeptList<>(AllowList.NONE);
    private final KeptList<InvitationList> invitations = new KeptList<>(InvitationList.NONE);
    private final WrongTries wrongOfKey = new WrongTries(FREE_TRIES_OF_KEY);
    private final StrangerTries strangers;
    private final InvitationUse bearers = new InvitationUse(allowed, invitations);
    private final Knocks knocks = new Knocks();
    private EntryRules rules = EntryRules.OPEN;
    private @Nullable LinePassword password;
    private @Nullable PublicIdentity host;
    private Supplier<Instant> clock = () -> Instant.EPOCH;
    private Supplier<String> address = () -> "";

    /**
     * Somebody who wants to come in.
     *
     * @param name under which; that of the seat where it has one
     * @param end who it has proved to be; null if it has not
     * @param origin where it comes from
     * @param trusted whether it has the level of a moderator or host
     * @param remembered whether its key was in this world before
     * @param pass what it shows
     */
    public record Asking(
            String name,
            @Nullable OtherEnd end,
            long origin,
            boolean trusted,
            boolean remembered,
            ToHost.Pass pass) {
        private @Nullable PublicIdentity identity() {
            return end == null ? null : end.identity();
        }
    }

    /**
     * @param random numbers that nobody can guess
     */
    public Access(LongSupplier random) {
        this.random = random;
        this.strangers = new StrangerTries(random);
    }

    /**
     * Sets who tells those who may do something about it that the list is full, or that somebody is
     * not on it: takes the key of a text of the chat, and what is filled in.
     */
    public void setTeller(Consumer<String[]> told) {
        knocks.setTeller(told);
        bearers.setTeller(told);
    }

    /** Sets where the time comes from, by which invitations end. */
    public void setClock(Clock of) {
        clock = of::instant;
    }

    /** The time by which invitations end. */
    public Instant now() {
        return clock.get();
    }

    /**
     * Sets what stands in invitations.
     *
     * @param identity the host's own key
     * @param of by which host and port others reach the world; empty for not known
     */
    public void setHost(PublicIdentity identity, Supplier<String> of) {
        host = identity;
        address = of;
    }

    /**
     * Sets what must be shown from now on.
     *
     * @param stretched the password of the rules, or null if they have none
     */
    public void setRules(EntryRules now, @Nullable LinePassword stretched) {
        rules = now;
        password = stretched;
    }

    /** The allow-list, to be kept. */
    public KeptList<AllowList> allowed() {
        return allowed;
    }

    /** The invitations, to be kept. */
    public KeptList<InvitationList> invitations() {
        return invitations;
    }

    /** Whether somebody whom nobody knows must know a password. */
    public boolean asksPassword() {
        return password != null;
    }

    /** Whether only those may come in who are on the allow-list. */
    public boolean isListed() {
        return rules.allowListed() || allowed.list().isOn();
    }

    /** Whether that is so whatever the list says. */
    public boolean isListedByRules() {
        return rules.allowListed();
    }

    private boolean isOnList(Asking who) {
        return allowed.list().hasKey(who.identity(), nowSeconds());
    }

    /** Whether the allow-list has no room for another line, also without what has ended. */
    public boolean isListFull() {
        return bearers.isListFull(nowSeconds());
    }

    /** The seconds since 1970, by which lines of the allow-list end. */
    public long nowSeconds() {
        return clock.get().getEpochSecond();
    }

    /** The invitations that can still be used. */
    public List<InvitationList.Invitation> invitationsThatHold() {
        Instant now = clock.get();
        return invitations.list().invitations().stream().filter(each -> each.holds(now)).toList();
    }

    /**
     * Why somebody may not come in, or null; counts it against them if they guess.
     *
     * @param tries false for somebody who was let in before and has waited for a place since: rules
     *     may have changed, but nothing counts as guessed, and others' guesses make nobody wait
     */
    public @Nullable Refused problemOf(Asking who, boolean tries, long nowNanos) {
        if (!isListed() && password == null) {
            return null;
        }
        boolean known = who.trusted() || isOnList(who);
        boolean isInvited = !known && !who.pass().code().isEmpty();
        if (isInvited) {
            Refused problem = invitationProblem(who, tries, nowNanos);
            if (problem != null || !rules.passwordForAll()) {
                return problem;
            }
        }
        if (!known && !isInvited && isListed()) {
            Refused problem = nameProblem(who, tries, nowNanos);
            if (problem != null) {
                return problem;
            }
        }
        LinePassword asked = known && !rules.passwordForAll() ? null : password;
        return asked == null ? null : passwordProblem(who, asked, tries, nowNanos);
    }

    /** Whether a key is one that strangers cannot make: it need not share with its neighbours. */
    private boolean isKnown(Asking who) {
        PublicIdentity identity = who.identity();
        return identity != null && (who.trusted() || who.remembered() || isOnList(who));
    }

    /** The id of a key that is known or invited; 0 for all others. */
    public long keyWithOwnRate(Asking who, long nowNanos) {
        PublicIdentity identity = who.identity();
        if (identity == null) {
            return 0;
        }
        InvitationList.Invitation invitation = invitationOf(who);
        // Who has a link for several could make itself as many rates as it can make keys.
        boolean isInvited =
                invitation != null
                        && bearers.problemOf(
                                        invitation, identity, who.origin(), nowSeconds(), nowNanos)
                                == null;
        return isInvited || isKnown(who) ? identity.id() : 0;
    }

    /** The invitation that somebody brings, if it holds; else null. */
    private InvitationList.@Nullable Invitation invitationOf(Asking who) {
        String code = who.pass().code();
        return who.end() == null || code.isEmpty()
                ? null
                : invitations.list().find(code, clock.get());
    }

    /** A code is too long to be guessed, so that one that holds never waits for others' guesses. */
    private @Nullable Refused invitationProblem(Asking who, boolean tries, long nowNanos) {
        PublicIdentity identity = who.identity();
        InvitationList.Invitation invitation = invitationOf(who);
        if (identity != null && invitation != null) {
            return bearers.problemTold(invitation, identity, who.origin(), nowSeconds(), nowNanos);
        }
        Refused isVoid = new Refused(RefusalCode.INVITATION, Reason.of(EndCode.INVITATION_VOID));
        if (!tries) {
            return isVoid;
        }
        if (identity == null) {
            return isVoid;
        }
        int seconds = waitSeconds(who, identity.id(), nowNanos);
        if (seconds > 0) {
            return wait(seconds);
        }
        wrong(who, identity.id(), nowNanos);
        return isVoid;
    }

    /** Names can be guessed: where some are on the list, one that is not counts as a wrong try. */
    private @Nullable Refused nameProblem(Asking who, boolean tries, long nowNanos) {
        PublicIdentity identity = who.identity();
        boolean counts = tries && allowed.list().hasNames(nowSeconds());
        int seconds = identity != null && counts ? waitSeconds(who, identity.id(), nowNanos) : 0;
        if (seconds > 0) {
            return new Refused(RefusalCode.NOT_ALLOWED, Reason.of(EndCode.NAME_WAIT, seconds));
        }
        if (allowed.list().hasName(who.name(), nowSeconds())) {
            return null;
        }
        if (identity != null && counts) {
            wrong(who, identity.id(), nowNanos);
        }
        if (identity != null && tries) {
            knocks.refused(identity, who.name(), nowNanos);
        }
        String own = identity == null ? "?" : identity.fingerprint();
        return new Refused(RefusalCode.NOT_ALLOWED, Reason.of(EndCode.NOT_ALLOWED, own));
    }

    private @Nullable Refused passwordProblem(
            Asking who, LinePassword asked, boolean tries, long nowNanos) {
        OtherEnd end = who.end();
        byte[] proof = who.pass().proofBytes();
        if (end == null || proof.length == 0) {
            return new Refused(RefusalCode.PASSWORD, Reason.of(EndCode.PASSWORD_NEEDED));
        }
        Refused isWrong = new Refused(RefusalCode.PASSWORD, Reason.of(EndCode.PASSWORD_WRONG));
        if (!tries) {
            return end.isProof(asked, proof) ? null : isWrong;
        }
        long key = end.identity().id();
        int seconds = waitSeconds(who, key, nowNanos);
        if (seconds > 0) {
            return wait(seconds);
        }
        if (end.isProof(asked, proof)) {
            wrongOfKey.right(key);
            strangers.right(who.origin(), key);
            return null;
        }
        wrong(who, key, nowNanos);
        return isWrong;
    }

    /** How long a key waits for its own wrong tries, or a stranger for those of others. */
    private int waitSeconds(Asking who, long key, long nowNanos) {
        int seconds = wrongOfKey.waitSeconds(key, nowNanos);
        return seconds > 0 || isKnown(who)
                ? seconds
                : strangers.waitSeconds(who.origin(), key, nowNanos);
    }

    private void wrong(Asking who, long key, long nowNanos) {
        wrongOfKey.wrong(key, nowNanos);
        if (!isKnown(who)) {
            strangers.wrong(who.origin(), key, nowNanos);
        }
    }

    private static Refused wait(int seconds) {
        return new Refused(RefusalCode.PASSWORD, Reason.of(EndCode.PASSWORD_WAIT, seconds));
    }

    /**
     * Somebody is let in: an invitation is used up by that, and its bearer is known from now on.
     */
    public void cameIn(Asking who, long nowNanos) {
        PublicIdentity identity = who.identity();
        InvitationList.Invitation invitation = invitationOf(who);
        if (identity == null || invitation == null || who.trusted() || isOnList(who)) {
            return;
        }
        long now = nowSeconds();
        // In a world that is open it may have come in without.
        if (bearers.problemTold(invitation, identity, who.origin(), now, nowNanos) == null) {
            bearers.came(invitation, identity, who.name(), who.origin(), now, nowNanos);
        }
    }

    /**
     * Makes an invitation.
     *
     * @param uses how often it can be used
     * @param holds for how long
     * @param by who gives it
     * @return null if it could not be kept
     */
    public @Nullable InviteLink invite(int uses, Duration holds, String by) {
        String code = InvitationCode.fresh(random);
        Instant now = clock.get().truncatedTo(ChronoUnit.SECONDS);
        String giver = by.length() > NAME_CHARS_MAX ? by.substring(0, NAME_CHARS_MAX) : by;
        InvitationList.Invitation made =
                new InvitationList.Invitation(
                        InvitationCode.hash(code), uses, now.plus(holds), giver);
        boolean kept = invitations.change(list -> list.with(made, now));
        String at = address.get();
        PublicIdentity own = host;
        return kept
                ? new InviteLink(
                        at.isEmpty() ? InviteLink.UNKNOWN_ADDRESS : at,
                        code,
                        own == null ? OptionalLong.empty() : OptionalLong.of(own.id()))
                : null;
    }
}
