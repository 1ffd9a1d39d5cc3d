package org.quoin.engine.host.join;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.GameVersion;
import org.quoin.engine.host.entry.EntryPolicy;
import org.quoin.engine.host.entry.FreeName;
import org.quoin.engine.host.entry.Keys;
import org.quoin.engine.host.entry.NameLikeness;
import org.quoin.engine.host.entry.NameList;
import org.quoin.engine.host.entry.NameRules;
import org.quoin.engine.host.entry.Names;
import org.quoin.engine.host.moderation.Bans;
import org.quoin.engine.host.moderation.HostLists;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.secure.PublicIdentity;
import org.quoin.engine.wire.RefusalCode;
import org.quoin.engine.wire.ToClient;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.Wire;
import org.quoin.sim.RulesVersion;
import org.quoin.sim.Simulation;
import org.quoin.sim.area.Area;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Look;
import org.quoin.sim.player.KnownPlayers.Known;
import org.quoin.sim.player.Level;

/**
 * Decides whether a client may come in, in this order: by version, by how often it and its address
 * ask, by its whole key, by bans, by the {@link EntryPolicy}, and, if it is new, by name and look.
 */
public final class Admission {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private static final long HELLO_NANOS_MAX = 5_000_000_000L;

    /**
     * With a password: its 600,000 rounds take half a second, and many times that on a slow
     * machine.
     */
    private static final long HELLO_WITH_PASSWORD_NANOS_MAX = 20_000_000_000L;

    private final HostLists lists;
    private final Keys keys;
    private final Bans bans;
    private final Names names;
    private final EntryPolicy policy;
    private final OriginLimits limits;
    private final JoinRules rules;
    private final Players players;
    private final TurnSealer sealer;
    private final JoinLog log;

    /**
     * The tokens of those who were in the world when we took it over, and have not come back yet:
     * the host before has let them in.
     */
    private final Set<Long> carriedOver;

    /**
     * A client that wants to join.
     *
     * @param token the token it sends or proves; 0 for none
     * @param mistakenFor the known key that has the id of its own; null if it is the one known by
     *     that id, or nobody is
     * @param player the player it already is; null for a new one
     * @param moderates whether its pass gives it the level of a moderator or host
     */
    record Joiner(
            Peer peer,
            ToHost.Hello hello,
            long token,
            @Nullable PublicIdentity mistakenFor,
            @Nullable Player player,
            boolean moderates,
            EntryPolicy.Asking asking) {}

    /**
     * @param rules how many may come in; may change
     * @param carriedOver tokens of the players of the host before
     */
    public Admission(
            HostLists lists,
            EntryPolicy policy,
            OriginLimits limits,
            JoinRules rules,
            Players players,
            TurnSealer sealer,
            JoinLog log,
            Set<Long> carriedOver) {
        this.carriedOver = new HashSet<>(carriedOver);
        this.lists = lists;
        this.keys = lists.keys();
        this.bans = lists.bans();
        this.names = lists.names();
        this.policy = policy;
        this.limits = limits;
        this.rules = rules;
        this.players = players;
        this.sealer = sealer;
        this.log = log;
    }

    /** How long a new connection may take to say hello: with a password it has to be proved. */
    long helloNanosMax() {
        return policy.asksPassword() ? HELLO_WITH_PASSWORD_NANOS_MAX : HELLO_NANOS_MAX;
    }

    /** The description of this world for clients that only ask. */
    ToClient.WorldInfo worldInfo() {
        return new ToClient.WorldInfo(
                Wire.PROTOCOL_VERSION,
                RulesVersion.CURRENT,
                GameVersion.CURRENT,
                rules.title(),
                players.count(),
                rules.playersMax(),
                policy.asksPassword());
    }

    /** Identifies somebody who says hello. */
    Joiner joiner(Peer peer, ToHost.Hello hello) {
        PublicIdentity identity = peer.identity();
        // A client that has proved its key is known by that, whatever it says.
        long token = identity == null ? hello.resume().token() : identity.id();
        PublicIdentity mistakenFor =
                identity == null || peer.isOwn() ? null : keys.mistakenFor(identity);
        long playerId = Seat.playerIdOf(token);
        Player player = players.ofToken(token, sealer.simulation());
        boolean moderates = Level.mayModerate(levelOf(playerId, player));
        EntryPolicy.Asking asking =
                new EntryPolicy.Asking(
                        player == null ? NameRules.cleaned(hello.name()) : player.name(),
                        peer.otherEnd(),
                        peer.origin(),
                        identity != null && moderates,
                        player != null || sealer.simulation().knows(playerId),
                        hello.pass());
        return new Joiner(peer, hello, token, mistakenFor, player, moderates, asking);
    }

    /** The code of the level that the world remembers of a player; 0 for none. */
    private int levelOf(long playerId, @Nullable Player seated) {
        Simulation simulation = sealer.simulation();
        Known left = simulation.known(playerId);
        if (left != null) {
            return left.level();
        }
        AvatarState avatar = new AvatarState();
        boolean isIn = seated != null && simulation.readAvatar(seated.slot(), avatar);
        return isIn ? avatar.level : 0;
    }

    /** Where somebody stands among those who wait for a place. */
    JoinQueue.Rank rankOf(Joiner joiner) {
        Known known = sealer.simulation().known(Seat.playerIdOf(joiner.token()));
        if (known == null) {
            return JoinQueue.Rank.STRANGER;
        }
        return Level.mayModerate(known.level()) ? JoinQueue.Rank.ORDER : JoinQueue.Rank.KNOWN;
    }

    /**
     * Why somebody is refused, or null.
     *
     * @param next whether it is its turn to come in, after it has waited
     */
    ToClient.@Nullable Refused problemOf(Joiner joiner, boolean next, long nowNanos) {
        Peer peer = joiner.peer();
        Player player = joiner.player();
        ToClient.Refused refused = versionProblem(joiner.hello());
        if (refused == null && !next) {
            refused = limits.helloProblem(peer, keyWithOwnRate(joiner, nowNanos), nowNanos);
        }
        if (refused == null) {
            refused = keyProblem(joiner, nowNanos);
        }
        if (refused == null) {
            refused = bans.problemOf(peer, joiner.asking().name(), joiner.moderates());
        }
        boolean wasIn = player != null && carriedOver.contains(player.token());
        if (refused == null && !peer.isOwn() && !wasIn) {
            refused = policy.problemOf(joiner.asking(), !next, nowNanos);
        }
        if (refused == null && player == null) {
            refused = newcomerProblem(peer, joiner.hello(), nowNanos);
        }
        return refused;
    }

    /** The id of a key whose hellos are counted on their own; 0 for all others. */
    private long keyWithOwnRate(Joiner joiner, long nowNanos) {
        if (joiner.mistakenFor() != null) {
            return 0; // It would use up another's.
        }
        Player player = joiner.player();
        return player == null ? policy.keyWithOwnRate(joiner.asking(), nowNanos) : player.token();
    }

    /**
     * Why a key may not come in, or null: lists, places and levels know keys by 64 bits, so another
     * one with the same would be taken for the one that was here before.
     */
    private ToClient.@Nullable Refused keyProblem(Joiner joiner, long nowNanos) {
        PublicIdentity known = joiner.mistakenFor();
        PublicIdentity identity = joiner.peer().identity();
        if (known == null || identity == null) {
            return null;
        }
        log.warn(
                nowNanos,
                "refused a player: the key {} is not the one in {}, {}, but has its fingerprint {}",
                identity.hex(),
                Keys.FILE,
                known.hex(),
                known);
        return new ToClient.Refused(
                RefusalCode.OTHER, Reason.of(EndCode.KEY_ALIKE, known.fingerprint()));
    }

    /** Why no further player may come in from there now, or null; counts it if so. */
    ToClient.@Nullable Refused addressProblem(Joiner joiner, long nowNanos) {
        return limits.joinProblem(joiner.peer(), players, nowNanos);
    }

    /** Somebody is let in: the id of its key is its own from now on. */
    void cameIn(Joiner joiner, long nowNanos) {
        PublicIdentity identity = joiner.peer().identity();
        if (identity != null) {
            if (keys.lacksRoomFor(identity)) {
                Set<Long> listed = lists.keyIds();
                Set<Long> ofAreas = playersOfAreas();
                keys.forgetAllBut(
                        id ->
                                listed.contains(id)
                                        || ofAreas.contains(Seat.playerIdOf(id))
                                        || isKnown(id));
            }
            keys.claim(identity);
        }
        policy.cameIn(joiner.asking(), nowNanos);
        carriedOver.remove(joiner.token());
    }

    /** Whether the world has a place or a level for the key with an id. */
    private boolean isKnown(long id) {
        return players.ofToken(id) != null || sealer.simulation().knows(Seat.playerIdOf(id));
    }

    /** Collected once: to search all areas for each of thousands of keys would delay turns. */
    private Set<Long> playersOfAreas() {
        Set<Long> ids = new HashSet<>();
        for (Area area : sealer.simulation().areas().all()) {
            ids.add(area.owner().id());
            area.members().forEach(each -> ids.add(each.id()));
        }
        return ids;
    }

    /** Somebody has the world and plays: its name is its own from now on. */
    void plays(Peer peer, Player player) {
        PublicIdentity identity = peer.identity();
        if (identity != null) {
            names.claim(identity, player.name());
        }
    }

    /** Why a client of that version is refused, or null. */
    public static ToClient.@Nullable Refused versionProblem(ToHost.Hello hello) {
        if (hello.protocolVersion() == Wire.PROTOCOL_VERSION
                && hello.rulesVersion() == RulesVersion.CURRENT) {
            return null;
        }
        return new ToClient.Refused(RefusalCode.WRONG_VERSION, versionReason(hello));
    }

    /** Builds between two releases have one version but may not fit each other. */
    private static Reason versionReason(ToHost.Hello hello) {
        if (!hello.gameVersion().equals(GameVersion.CURRENT)) {
            return Reason.of(EndCode.WRONG_VERSION, GameVersion.CURRENT, hello.gameVersion());
        }
        boolean newerHost =
                hello.protocolVersion() == Wire.PROTOCOL_VERSION
                        ? hello.rulesVersion() < RulesVersion.CURRENT
                        : hello.protocolVersion() < Wire.PROTOCOL_VERSION;
        return Reason.of(newerHost ? EndCode.NEWER_HOST : EndCode.OLDER_HOST, GameVersion.CURRENT);
    }

    /** Why a new player is refused, or null. */
    private ToClient.@Nullable Refused newcomerProblem(
            Peer peer, ToHost.Hello hello, long nowNanos) {
        Reason nameProblem = NameRules.problemOf(hello.name());
        if (nameProblem != null) {
            String free = freeName(peer, hello.name(), namesByLook());
            return new ToClient.Refused(RefusalCode.NAME_REFUSED, nameProblem, free);
        }
        if (!Look.isInRange(hello.color(), hello.skin())) {
            return new ToClient.Refused(
                    RefusalCode.LOOK_REFUSED,
                    Reason.of(
                            EndCode.LOOK,
                            hello.color(),
                            hello.skin(),
                            Look.COLOR_MAX,
                            Look.SKIN_MAX));
        }
        Map<String, Player> taken = namesByLook();
        String name = NameRules.cleaned(hello.name());
        Player namesake = namesake(taken, name);
        NameList.Owned owned = ownedByOther(peer, name);
        Reason why =
                namesake != null
                        ? taken(name, namesake, nowNanos)
                        : owned != null ? owned(name, owned) : null;
        return why == null
                ? null
                : new ToClient.Refused(
                        RefusalCode.NAME_TAKEN, why, freeName(peer, hello.name(), taken));
    }

    /** The players who have a slot, by what their names look like. */
    private Map<String, Player> namesByLook() {
        Map<String, Player> byLook = new HashMap<>();
        for (int slot = 0; slot < players.slots(); slot++) {
            Player player = players.at(slot);
            if (player != null) {
                for (String look : NameLikeness.looksOf(player.name())) {
                    byLook.putIfAbsent(look, player);
                }
            }
        }
        return byLook;
    }

    /** The player whose name is, or looks like, a name; null if there is none. */
    private static @Nullable Player namesake(Map<String, Player> byLook, String name) {
        if (byLook.isEmpty()) {
            return null;
        }
        for (String look : NameLikeness.looksOf(name)) {
            Player player = byLook.get(look);
            if (player != null) {
                return player;
            }
        }
        return null;
    }

    /**
     * Whose name one is or looks like, if it is another's; whoever hosts may be called anything.
     */
    private NameList.@Nullable Owned ownedByOther(Peer peer, String name) {
        return peer.isOwn() ? null : names.ownedByOther(name, peer.identity());
    }

    private String freeName(Peer peer, String wanted, Map<String, Player> taken) {
        return FreeName.like(
                wanted, name -> namesake(taken, name) != null || ownedByOther(peer, name) != null);
    }

    private static Reason owned(String name, NameList.Owned owned) {
        boolean same =
                NameLikeness.withoutCase(name).equals(NameLikeness.withoutCase(owned.name()));
        return Reason.of(same ? EndCode.NAME_OWNED : EndCode.NAME_LIKE_OWNED, owned.name());
    }

    /** For how long the name stays taken, where its player is gone. */
    private Reason taken(String name, Player namesake, long nowNanos) {
        if (!NameLikeness.withoutCase(name).equals(NameLikeness.withoutCase(namesake.name()))) {
            return Reason.of(EndCode.NAME_ALIKE, namesake.name());
        }
        if (namesake.state() != Player.State.ABSENT) {
            return Reason.of(EndCode.NAME_TAKEN, namesake.name());
        }
        long absenceNanosMax = Disconnects.absenceNanosMax(namesake, players, rules.playersMax());
        long leftNanos = absenceNanosMax - namesake.absentNanos(nowNanos);
        long seconds = Math.max(1, leftNanos / NANOS_PER_SECOND + 1);
        return Reason.of(EndCode.NAME_ABSENT, namesake.name(), seconds);
    }
}
