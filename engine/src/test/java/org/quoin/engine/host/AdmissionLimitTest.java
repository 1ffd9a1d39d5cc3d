package org.quoin.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.ProtocolVersion;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.Resume;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.TurnEncoder;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.Simulation;
import org.quoin.sim.WorldConfig;

/** A world that no client would take is not offered. */
final class AdmissionLimitTest {
    private static final HostConfig CONFIG = new HostConfig(new WorldConfig(1, 20), 64, 20);
    private static final ToHost.Hello HELLO =
            new ToHost.Hello(
                    ProtocolVersion.CURRENT, RulesVersion.CURRENT, "0.1.0", "Ann", Resume.NONE);

    @Test
    void aWorldThatIsTooBigLetsNobodyInAndSaysSo() {
        ToClient.Refused refused = Objects.requireNonNull(refusal(8));
        assertEquals(RefusalCode.WORLD_TOO_BIG, refused.code());
        assertTrue(refused.reason().startsWith("The world has grown too big"), refused.reason());
        assertNull(refusal(Limits.SNAPSHOT_BYTES_MAX));
    }

    private static ToClient.@Nullable Refused refusal(int snapshotBytesMax) {
        Simulation simulation = Simulation.create(CONFIG.world());
        return new Admission(CONFIG, 1, snapshotBytesMax)
                .refusalOf(HELLO, 0, simulation, new TurnEncoder());
    }
}
