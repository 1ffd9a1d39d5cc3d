package org.quoin.server;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The names that servers of other games use for options this host has, too. */
final class ForeignNames {
    /** Ours, each with theirs, in small letters and digits alone. */
    private static final Map<String, String> OURS =
            byTheirs(
                    Map.ofEntries(
                            Map.entry("port", "serverport gameport listenport hostport bindport"),
                            Map.entry("title", "motd name servername serverdescription hostname"),
                            Map.entry(
                                    "players",
                                    "maxplayers maxusers maxclients maxplayercount maxslots slots"
                                            + " playerlimit"),
                            Map.entry("seed", "levelseed worldseed mapseed fixedmapseed"),
                            Map.entry(
                                    "world",
                                    "levelname worldname worldpath worldfolder worlddir mapdir"
                                            + " savename savefile"),
                            Map.entry("terrain", "leveltype worldtype mgname mapgen generator"),
                            Map.entry(
                                    "allow-list",
                                    "whitelist enforcewhitelist allowlist usewhitelist"),
                            Map.entry(
                                    "password",
                                    "defaultpassword serverpassword gamepassword worldpassword"),
                            Map.entry("spawn-radius", "spawnprotection"),
                            Map.entry("afk-minutes", "playeridletimeout idletimeout afktimeout"),
                            Map.entry("queue", "queuesize maxqueue"),
                            Map.entry(
                                    "unlisted", "serverannounce advertiseonline public visibility"),
                            Map.entry("address", "serveraddress publicaddress externaladdress"),
                            Map.entry("map-port", "upnp enableupnp"),
                            Map.entry("newcomers", "defaultprivs defaultrole defaultgamemode"),
                            Map.entry("rate", "tickrate tps dedicatedserverstep"),
                            Map.entry("active-radius", "simulationdistance activeblockrange"),
                            Map.entry("memory", "maxmemory xmx"),
                            Map.entry("backup-every", "backupinterval autosaveinterval"),
                            Map.entry("metrics-port", "prometheusport")));

    private ForeignNames() {}

    private static Map<String, String> byTheirs(Map<String, String> theirs) {
        Map<String, String> ours = new TreeMap<>();
        theirs.forEach(
                (name, others) -> {
                    for (String other : others.split(" ", -1)) {
                        ours.put(other, name);
                    }
                });
        return ours;
    }

    /** All of our names among them. */
    static Collection<String> all() {
        return new TreeSet<>(OURS.values());
    }

    /** The name that we have for another game's option; null if there is none. */
    static @Nullable String ours(String name) {
        return OURS.get(name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", ""));
    }
}
