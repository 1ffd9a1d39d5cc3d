package org.quoin.engine.lan;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.quoin.engine.lan.LanAddresses.Link;

/**
 * The worlds heard of, by link and name of the service. A world heard on several links is one. Its
 * owner's thread only.
 */
final class WorldTable {
    private final Map<Heard, FoundWorld> heard = new LinkedHashMap<>();

    private record Heard(Link link, String service) {}

    /** A service was heard, for the first time or with something new. */
    void put(Link link, String service, FoundWorld world) {
        Heard key = new Heard(link, service);
        if (heard.containsKey(key) || hasRoom(link, world)) {
            heard.put(key, world);
        }
    }

    private boolean hasRoom(Link link, FoundWorld world) {
        long same =
                heard.entrySet().stream()
                        .filter(each -> each.getKey().link.equals(link))
                        .filter(each -> sharesAddress(each.getValue(), world))
                        .count();
        return heard.size() < DiscoveryLimits.WORLDS_MAX
                && same < DiscoveryLimits.WORLDS_PER_ADDRESS_MAX;
    }

    private static boolean sharesAddress(FoundWorld one, FoundWorld other) {
        return one.addresses().stream().anyMatch(other.addresses()::contains);
    }

    /** A service has said goodbye on a link, or its time is over. */
    void remove(Link link, String service) {
        heard.remove(new Heard(link, service));
    }

    /** A network is gone. */
    void removeLink(Link link) {
        heard.keySet().removeIf(key -> key.link.equals(link));
    }

    /** The worlds by title, then by id. */
    List<FoundWorld> worlds() {
        Map<String, List<FoundWorld>> byId = new TreeMap<>();
        for (FoundWorld each : heard.values()) {
            byId.computeIfAbsent(each.announcement().id(), id -> new ArrayList<>()).add(each);
        }
        List<FoundWorld> worlds = new ArrayList<>();
        byId.values().forEach(same -> worlds.add(merged(same)));
        worlds.sort(Comparator.comparing(w -> w.announcement().title().toLowerCase(Locale.ROOT)));
        return worlds;
    }

    /** The newest announcement, with the addresses of all, IPv4 first. */
    private static FoundWorld merged(List<FoundWorld> same) {
        List<InetAddress> addresses =
                same.stream()
                        .flatMap(each -> each.addresses().stream())
                        .distinct()
                        .sorted(Comparator.comparingInt(a -> a instanceof Inet4Address ? 0 : 1))
                        .limit(DiscoveryLimits.ADDRESSES_PER_WORLD_MAX)
                        .toList();
        return new FoundWorld(same.get(same.size() - 1).announcement(), addresses);
    }
}
