package org.quoin.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quoin.engine.host.HostConfig;
import org.quoin.sim.WorldConfig;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.player.Level;

/** A host says what players may do whom the world does not know. */
final class NewcomersTest {
    @ParameterizedTest
    @CsvSource({"VISITOR, VISITOR", "BUILDER, BUILDER", ", BUILDER"})
    void theFirstPlayerHasTheLevelThatTheHostWasStartedWith(
            @Nullable Level wanted, Level expected) {
        HostConfig config = HostConfig.of(new WorldConfig(31, 20)).withNewcomers(wanted);
        VirtualNetwork network =
                new VirtualNetwork(
                        LabOptions.of(31, LinkConditions.of(25, 0, 0)).withHost(config),
                        LabObserver.NONE);
        network.connect("Ann", 2, PlayerScript.restless(1));
        network.run(5 * VirtualNetwork.SECOND);
        assertEquals(expected, network.host().simulation().rules().newcomers());
        AvatarState avatar = new AvatarState();
        network.host().simulation().readAvatar(0, avatar);
        assertEquals(expected.code(), avatar.level);
    }

    @Test
    void nobodyBecomesAHostByComingIn() {
        HostConfig config = HostConfig.of(new WorldConfig(31, 20));
        assertThrows(IllegalArgumentException.class, () -> config.withNewcomers(Level.HOST));
    }
}
