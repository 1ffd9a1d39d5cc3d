package org.quoin.engine.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.succession.SuccessorRule;
import org.quoin.engine.secure.Identity;
import org.quoin.engine.session.ClientEvent;
import org.quoin.engine.testing.Await;
import org.quoin.engine.wire.NotSuccessor.Why;
import org.quoin.engine.wire.ToHost.Willing;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.input.InputFrame;

/** Players are called over real sockets before they are named. */
@Execution(ExecutionMode.CONCURRENT)
final class NamedSuccessorsTest {
    private static final HostConfig CONFIG = HostConfig.of(new WorldConfig(1, 20));

    private final List<LockstepClient> clients = new ArrayList<>();
    private @Nullable LockstepHost host;

    private LockstepHost host(HostConfig config) throws HostStartException {
        LockstepHost started = LockstepHost.start(HostOptions.on(0, config));
        host = started;
        return started;
    }

    @AfterEach
    void end() {
        clients.forEach(LockstepClient::close);
        if (host != null) {
            host.close();
        }
    }

    private LockstepClient join(
            LockstepHost at,
            String name,
            boolean willing,
            AtomicReference<ClientEvent.@Nullable Successors> newest) {
        CarryOn carryOn =
                willing ? new CarryOn(0, takeover -> null, hosting -> {}) : CarryOn.FOLLOWING;
        ClientOptions options =
                new ClientOptions("127.0.0.1", at.port(), name, 2).withCarryOn(carryOn);
        Environment own = options.environment().withIdentity(Identity.fresh());
        LockstepClient client =
                LockstepClient.start(
                        options.withEnvironment(own),
                        (turn, world, slot) -> InputFrame.withLook(0, 3 * turn, 0),
                        event -> {
                            if (event instanceof ClientEvent.Successors named) {
                                newest.set(named);
                            }
                        });
        clients.add(client);
        return client;
    }

    private static boolean isNamed(ClientEvent.@Nullable Successors newest, int slot) {
        return newest != null && newest.all().stream().anyMatch(each -> each.slot() == slot);
    }

    @Test
    void theOnlyPlayerIsCalledByTheHostItself() throws Exception {
        AtomicReference<ClientEvent.@Nullable Successors> newest = new AtomicReference<>();
        LockstepClient ann = join(host(CONFIG), "Ann", true, newest);
        Await.until("Ann is named", () -> isNamed(newest.get(), ann.slot()));
        Willing announced = ann.announced();
        assertTrue(announced != null && announced.port() > 0);
    }

    @Test
    void otherPlayersCallWhoeverIsWilling() throws Exception {
        AtomicReference<ClientEvent.@Nullable Successors> newest = new AtomicReference<>();
        LockstepHost at = host(CONFIG);
        LockstepClient ann = join(at, "Ann", true, new AtomicReference<>());
        LockstepClient bob = join(at, "Bob", false, newest);
        join(at, "Cid", false, new AtomicReference<>());
        Await.until("Ann is named", () -> isNamed(newest.get(), ann.slot()));
        Await.until(
                "Bob is said not to be willing",
                () -> {
                    ClientEvent.Successors now = newest.get();
                    return now != null
                            && now.others().stream()
                                    .anyMatch(
                                            each ->
                                                    each.slot() == bob.slot()
                                                            && each.why() == Why.UNWILLING);
                });
    }

    @Test
    void theHostMeasuresWhatWhoeverIsNamedCanSend() throws Exception {
        LockstepClient ann = join(host(CONFIG), "Ann", true, new AtomicReference<>());
        Await.until("Ann's upload is measured", () -> ann.uploadKbit() > 0);
    }

    @Test
    void aHostThatWantsNobodyHasNobodyCalled() throws Exception {
        AtomicReference<ClientEvent.@Nullable Successors> newest = new AtomicReference<>();
        SuccessorRule none = new SuccessorRule(SuccessorRule.NONE_WORD);
        LockstepClient ann = join(host(CONFIG.withSuccessor(none)), "Ann", true, newest);
        Await.until(
                "the host says why",
                () -> {
                    ClientEvent.Successors now = newest.get();
                    return now != null && now.others().get(0).why() == Why.FORBIDDEN;
                });
        assertEquals(ann.slot(), newest.get().others().get(0).slot());
    }
}
