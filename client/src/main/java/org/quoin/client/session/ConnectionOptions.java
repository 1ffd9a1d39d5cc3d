package org.quoin.client.session;

import org.quoin.client.settings.LookSettings;
import org.quoin.client.settings.Settings;
import org.quoin.engine.net.CarryOn;
import org.quoin.engine.net.ClientOptions;
import org.quoin.engine.net.Environment;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.LockstepHost;
import org.quoin.engine.net.OwnPlayer;
import org.quoin.engine.net.ReportFolder;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.work.SimulationResources;
import org.quoin.server.UserFolders;

/** Makes the engine's options for joining from the player's settings. */
public final class ConnectionOptions {
    private ConnectionOptions() {}

    /** Returns the options for joining a host. */
    public static ClientOptions options(
            HostAddress address, Settings settings, NetworkConditions conditions) {
        return new ClientOptions(
                address,
                settings.get(Settings.NAME),
                LookSettings.of(settings),
                inputDelay(settings),
                transport(settings.get(Settings.TRANSPORT)),
                environment(conditions, SimulationResources.ofThisMachine()),
                CarryOn.FOLLOWING);
    }

    /** Returns as whom to join the world that this machine hosts. */
    public static OwnPlayer ownPlayer(
            LockstepHost host, Settings settings, NetworkConditions conditions) {
        return new OwnPlayer(
                settings.get(Settings.NAME),
                LookSettings.of(settings),
                inputDelay(settings),
                environment(conditions, host.resources()));
    }

    private static Environment environment(
            NetworkConditions conditions, SimulationResources resources) {
        return new Environment(
                conditions, new ReportFolder(UserFolders.ofThisUser().reports()), resources);
    }

    /** Returns the input delay that the player wants. */
    public static InputDelay inputDelay(Settings settings) {
        int turns = settings.get(Settings.INPUT_DELAY_TURNS);
        return turns == Settings.INPUT_DELAY_AUTO ? InputDelay.AUTO : InputDelay.fixed(turns);
    }

    private static TransportChoice transport(Settings.Transport wanted) {
        return switch (wanted) {
            case AUTO -> TransportChoice.AUTO;
            case UDP -> TransportChoice.UDP;
            case TCP -> TransportChoice.TCP;
        };
    }
}
