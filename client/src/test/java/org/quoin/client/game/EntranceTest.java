package org.quoin.client.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quoin.client.servers.EntryPasses;
import org.quoin.client.settings.HostAddress;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.UserFolders;
import org.quoin.engine.host.access.InviteLink;
import org.quoin.engine.identity.Identity;
import org.quoin.engine.net.EntryPass;
import org.quoin.sim.input.InputFrame;

/** What the command line brings along, before the player has chosen a name. */
final class EntranceTest {
    private static final HostAddress ADDRESS = new HostAddress("192.168.0.7", 47801);

    @TempDir private Path folder;

    @Test
    void anAddressWithItsInvitationAndPasswordIsKeptForWhoGoesBackFromTheFormForAName() {
        EntryPasses passes = new EntryPasses(folder.resolve("passwords"));
        Entrance entrance =
                Entrance.of(
                        new UserFolders(folder, folder, folder),
                        passes,
                        (turn, simulation, slot) -> InputFrame.NEUTRAL,
                        failure -> {});
        var host = Identity.fresh().publicHalf();
        InviteLink link = new InviteLink(ADDRESS.toString(), "abcd", OptionalLong.empty());
        Settings kept =
                entrance.keep(new GameStart.Join(ADDRESS, link, "secret"), Settings.DEFAULT);
        assertEquals("192.168.0.7:47801", kept.get(Settings.LAST_ADDRESS));
        EntryPass pass = passes.passFor(ADDRESS);
        assertEquals(link.code(), pass.invitation());
        assertNotNull(pass.passwordOf(host));
        assertEquals(
                Settings.DEFAULT, entrance.keep(new GameStart.StartScreen(), Settings.DEFAULT));
    }
}
