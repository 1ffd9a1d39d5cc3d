package org.quoin.client.sound;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.quoin.client.pack.AssetSource;
import org.quoin.client.testing.ChildJvm;

/** A machine without a sound card is told so in one line, ours. */
final class AlsaErrorsTest {
    private static final int LIMIT_SECONDS = 60;

    /** Looks for a sound device and says that it is done. */
    static final class Silence {
        private Silence() {}

        public static void main(String[] args) {
            AssetSource assets = new AssetSource(null, Silence.class.getClassLoader());
            try (SoundPlayer player = SoundPlayer.open(assets)) {
                player.click();
                System.out.println("silent");
            }
        }
    }

    @Test
    void whatAlsaMissesIsNoNewsForTheTerminal() throws IOException, InterruptedException {
        String said =
                ChildJvm.run(
                        environment -> {
                            environment.put("ALSOFT_DRIVERS", "alsa");
                            environment.put("ALSA_CONFIG_PATH", "/no/such/file");
                        },
                        LIMIT_SECONDS,
                        Silence.class);
        assertTrue(said.contains("silent"), said);
        assertFalse(said.contains("ALSA lib"), said);
    }
}
