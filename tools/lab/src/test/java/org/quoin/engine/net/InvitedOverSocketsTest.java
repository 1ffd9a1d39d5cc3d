package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.entry.AllowList;
import org.quoin.engine.host.entry.EntryRules;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.host.join.AddressLimits;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.ReasonCode;
import org.quoin.engine.secure.ChannelPassword;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.store.ListFile;
import org.quoin.engine.store.MemoryFolder;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.store.WorldSettings;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.ChatLine;
import org.quoin.sim.WorldConfig;

/** A link for several in the hands of somebody who makes new keys, over real sockets. */
final class InvitedOverSocketsTest {
    private static final WorldConfig WORLD = new WorldConfig(1, 20);
    private static final int AT_ONCE = 8;

    private final MemoryFolder folder = new MemoryFolder();
    private final List<String> notes = new ArrayList<>();

    private LockstepHost host() throws Exception {
        HostConfig listed =
                HostConfig.of(WORLD)
                        .withEntry(new EntryRules("", false, true))
                        .withAddresses(new AddressLimits(64, true));
        WorldSettings settings = new WorldSettings("invited", WORLD, LatePolicy.SUBSTITUTE);
        return LockstepHost.start(HostOptions.on(0, listed), WorldFolder.open(folder, settings));
    }

    private record Bearer(String code) implements EntryPass {
        @Override
        public @Nullable ChannelPassword passwordOf(PublicIdentity host) {
            return null;
        }

        @Override
        public String invitation() {
            return code;
        }
    }

    /** Tries to come in; returns the reason why not, or null. */
    private static @Nullable ReasonCode come(LockstepHost host, Identity who, InviteLink link)
            throws Exception {
        String name = "guest" + Math.floorMod(who.publicHalf().id(), 1_000_000); // Each its own.
        AwaitedPlayer player = new AwaitedPlayer(name, 1);
        ClientOptions options = player.options(host.port());
        Environment own = options.environment().withIdentity(who).withPass(new Bearer(link.code()));
        try (LockstepClient client = player.start(options.withEnvironment(own))) {
            CompletableFuture.anyOf(player.slot, player.end)
                    .get(Await.LIMIT_SECONDS, java.util.concurrent.TimeUnit.SECONDS);
            boolean isIn = player.slot.isDone();
            client.leave();
            ReasonCode why = player.awaitEnd().why().code();
            Await.until("nobody is in", () -> host.playerCount() == 0);
            return isIn ? null : why;
        }
    }

    private ChatLine note(LockstepHost host, String key) {
        ChatLine[] found = {null};
        Await.until(
                () -> key + " in " + notes,
                () -> {
                    for (ChatLine line = host.console().poll();
                            line != null && found[0] == null;
                            line = found[0] == null ? host.console().poll() : null) {
                        notes.add(String.join("|", line.texts()));
                        found[0] = line.texts().get(0).equals(key) ? line : null;
                    }
                    return found[0] != null;
                });
        return Objects.requireNonNull(found[0]);
    }

    private InviteLink invite(LockstepHost host, String how, String key) {
        host.console().enter("/invite " + how);
        return Objects.requireNonNull(InviteLink.parse(note(host, key).texts().get(1)));
    }

    @Test
    void newKeysFillNeitherTheListNorComeBack() throws Exception {
        Identity first = Identity.fresh();
        InviteLink many;
        try (LockstepHost host = host()) {
            many = invite(host, "3d", "answer.invite.times");
            assertEquals(null, come(host, first, many));
            for (int i = 1; i < AT_ONCE; i++) {
                assertEquals(null, come(host, Identity.fresh(), many));
            }
            assertEquals(EndCode.INVITED_OFTEN, come(host, Identity.fresh(), many));
            InviteLink one = invite(host, "once", "answer.invite.once");
            assertEquals(null, come(host, Identity.fresh(), one));
            host.console().enter("/unallow " + first.publicHalf().fingerprint());
            note(host, "answer.unallow.invited");
            assertEquals(EndCode.INVITED_BEFORE, come(host, first, many));
            host.console().enter("/invite list");
            List<String> row = note(host, "answer.invite.row").texts();
            assertEquals("" + (100 - AT_ONCE), row.get(4), row.toString());
        }
        String allowed = ListFile.textIn(folder, ListFile.ALLOWED);
        assertEquals(AT_ONCE, AllowList.of(allowed).entries().size(), allowed);
        try (LockstepHost host = host()) {
            assertEquals(EndCode.INVITED_BEFORE, come(host, first, many), "kept over a restart");
            host.console().enter("/invite end all");
            note(host, "answer.invite.ended");
            assertEquals(EndCode.INVITATION_VOID, come(host, Identity.fresh(), many));
        }
        assertTrue(ListFile.textIn(folder, ListFile.INVITATIONS).lines().count() <= 1);
    }
}
