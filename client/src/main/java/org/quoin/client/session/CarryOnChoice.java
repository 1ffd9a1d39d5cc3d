package org.quoin.client.session;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.client.settings.Settings;
import org.quoin.client.settings.Settings.CarryOnWhere;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostOptions;

/** Whether this machine hosts a world on when its host leaves, as the player has chosen. */
public final class CarryOnChoice {
    private static final Pattern IPV4 = Pattern.compile("[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+");

    private CarryOnChoice() {}

    /**
     * Returns the port at which it listens for that; {@link HostOptions#NO_PORT} if it does not.
     *
     * @param joined where the world was joined; null for one that was hosted here
     */
    public static int port(Settings settings, @Nullable HostAddress joined) {
        boolean willing =
                switch (settings.get(Settings.CARRY_ON)) {
                    case ALWAYS -> true;
                    case ASK, NETWORK -> joined == null || isInOwnNetwork(joined.host());
                    case NEVER -> false;
                };
        return willing ? settings.get(Settings.CARRY_ON_PORT) : HostOptions.NO_PORT;
    }

    /** Whether the player has not decided about such a world, and has to be asked. */
    public static boolean isOpen(Settings settings, HostAddress joined) {
        return settings.get(Settings.CARRY_ON) == CarryOnWhere.ASK
                && !isInOwnNetwork(joined.host());
    }

    /**
     * Whether a host is in the player's own network: by its address, or by a name that only means
     * something there. Nobody is asked about names.
     */
    static boolean isInOwnNetwork(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        boolean number = name.indexOf(':') >= 0 || IPV4.matcher(name).matches();
        if (!number) {
            return name.indexOf('.') < 0
                    || name.endsWith(".local")
                    || name.endsWith(".lan")
                    || name.endsWith(".home.arpa");
        }
        try {
            InetAddress address = InetAddress.getByName(name);
            byte[] bytes = address.getAddress();
            boolean uniqueLocal = bytes.length > 4 && (bytes[0] & 0xFE) == 0xFC;
            return uniqueLocal
                    || address.isLoopbackAddress()
                    || address.isSiteLocalAddress()
                    || address.isLinkLocalAddress();
        } catch (UnknownHostException e) { // Not an address after all.
            return false;
        }
    }
}
