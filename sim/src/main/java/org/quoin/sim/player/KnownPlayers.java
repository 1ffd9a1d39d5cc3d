package org.quoin.sim.player;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.util.Angle;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.util.Mix;
import org.quoin.sim.world.Hotbar;
import org.quoin.sim.world.WorldBounds;

/**
 * What the world remembers about players who left, in the order in which they left. It remembers at
 * most {@value #COUNT_MAX}. Players of the newcomers' level without a home are forgotten first,
 * then those with one, then players of another level, then moderators and hosts; within each group
 * the one with the least play time goes first, and among equals the one absent longest.
 */
public final class KnownPlayers {
    /** 75 bytes each: 75 KiB of a snapshot. */
    public static final int COUNT_MAX = 1024;

    /** No place is farther away than the world's edge, and there is room above. */
    private static final long COORDINATE_MAX = Fixed.ofInt(WorldBounds.BORDER);

    /** Before these rules a player came back at the spawn, with the first hotbar. */
    private static final int RULES_WITH_LEFT = 13;

    private final List<Known> known;
    private long hash;

    /**
     * A player who left.
     *
     * @param id as in the join command; not 0
     * @param level its code
     * @param playedTurns how long it was in the world altogether
     * @param hasHome whether it has set a home; else its coordinates are 0
     * @param homeX Fixed blocks, as are the others
     * @param left how it left; null if that was under rules before {@value #RULES_WITH_LEFT}
     */
    public record Known(
            long id,
            int level,
            int playedTurns,
            boolean hasHome,
            long homeX,
            long homeY,
            long homeZ,
            @Nullable Left left) {
        private Known withLevel(Level other) {
            return new Known(id, other.code(), playedTurns, hasHome, homeX, homeY, homeZ, left);
        }

        private long hash() {
            long hash =
                    Mix.mix(
                            Mix.mix(id, level, hasHome ? 1 : 0),
                            Mix.mix(homeX, homeY, homeZ),
                            playedTurns);
            return left == null ? hash : Mix.mix(hash, left.hash());
        }
    }

    /**
     * How a player left, for when it comes back.
     *
     * @param x of its feet, in Fixed blocks, as are y and z
     * @param yaw where it looked, in 0..1023
     * @param flying whether it flew, so that it does not fall now
     */
    public record Left(long x, long y, long z, int yaw, boolean flying, Hotbar hotbar) {
        private long hash() {
            return Mix.mix(
                    Mix.mix(x, y, z),
                    Mix.mix(yaw, flying ? 1 : 0),
                    Mix.mix(hotbar.firstEight(), hotbar.ninth()));
        }
    }

    /** Nobody is known. */
    public KnownPlayers() {
        this(new ArrayList<>());
    }

    private KnownPlayers(List<Known> known) {
        this.known = known;
        updateHash();
    }

    private void updateHash() {
        hash = known.size();
        for (int i = 0; i < known.size(); i++) {
            hash = Mix.mix(hash, known.get(i).hash());
        }
    }

    /** The memory of a player, or null. */
    public @Nullable Known find(long id) {
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).id() == id) {
                return known.get(i);
            }
        }
        return null;
    }

    /** The ids of those who may do more than a level allows. */
    public long[] above(Level level) {
        return known.stream()
                .filter(each -> each.level() > level.code())
                .mapToLong(Known::id)
                .toArray();
    }

    /** A player is back: takes out what is remembered of it, or null. */
    public @Nullable Known take(long id) {
        Known found = find(id);
        if (found != null) {
            known.remove(found);
            updateHash();
        }
        return found;
    }

    /** Changes the level of a remembered player; the player's place in the list stays. */
    public void setLevel(long id, Level level) {
        Known found = find(id);
        if (found != null) {
            known.set(known.indexOf(found), found.withLevel(level));
            updateHash();
        }
    }

    /**
     * A player has left.
     *
     * @param newcomers the level of who comes in for the first time: whoever has that and no home
     *     loses least by being forgotten
     */
    public void add(Known player, Level newcomers) {
        known.removeIf(other -> other.id() == player.id());
        if (known.size() == COUNT_MAX) {
            known.remove(leastWorth(newcomers));
        }
        known.add(player);
        updateHash();
    }

    private int leastWorth(Level newcomers) {
        int least = 0;
        for (int i = 1; i < known.size(); i++) {
            int byWorth =
                    Integer.compare(
                            worth(known.get(i), newcomers), worth(known.get(least), newcomers));
            boolean playedLess = known.get(i).playedTurns() < known.get(least).playedTurns();
            if (byWorth < 0 || (byWorth == 0 && playedLess)) {
                least = i;
            }
        }
        return least;
    }

    /**
     * How much a player would lose by being forgotten: an assigned level, even a lower one, counts
     * more than a home, which every new key can set.
     */
    private static int worth(Known player, Level newcomers) {
        if (Level.mayModerate(player.level())) {
            return 3;
        }
        if (player.level() != newcomers.code()) {
            return 2;
        }
        return player.hasHome() ? 1 : 0;
    }

    /** How many are known. */
    public int count() {
        return known.size();
    }

    /** The share of the state hash. */
    public long hash() {
        return hash;
    }

    /** A list of its own with the same players. */
    public KnownPlayers copy() {
        return new KnownPlayers(new ArrayList<>(known));
    }

    /**
     * Writes u16 count, then each: i64 id, u8 level, i32 turns played, u8 home: 0 or 1, and if 1,
     * three i64; u8 left: 0 or 1, and if 1, three i64, u16 yaw, u8 flying, nine u8 of the hotbar.
     */
    public void write(ByteWriter out) {
        out.u16(known.size());
        for (Known player : known) {
            out.i64(player.id()).u8(player.level()).i32(player.playedTurns());
            out.u8(player.hasHome() ? 1 : 0);
            if (player.hasHome()) {
                out.i64(player.homeX()).i64(player.homeY()).i64(player.homeZ());
            }
            Left left = player.left();
            out.u8(left == null ? 0 : 1);
            if (left != null) {
                out.i64(left.x()).i64(left.y()).i64(left.z());
                out.u16(left.yaw()).u8(left.flying() ? 1 : 0);
                out.i64(left.hotbar().firstEight()).u8(left.hotbar().ninth());
            }
        }
    }

    /**
     * Reads what {@link #write} wrote, from bytes that may come from anywhere.
     *
     * @param rulesVersion under which it was written
     */
    public static KnownPlayers read(ByteReader in, int rulesVersion) throws BadBytesException {
        int count = in.u16();
        if (count > COUNT_MAX) {
            throw in.wrong(count + " known players, at most " + COUNT_MAX);
        }
        KnownPlayers players = new KnownPlayers();
        for (int i = 0; i < count; i++) {
            Known player = readOne(in, rulesVersion);
            if (player.id() == 0 || players.find(player.id()) != null) {
                throw in.wrong("known player " + player.id() + " twice or of nobody");
            }
            players.known.add(player);
        }
        players.updateHash();
        return players;
    }

    private static Known readOne(ByteReader in, int rulesVersion) throws BadBytesException {
        long id = in.i64();
        int level = in.u8();
        if (Level.ofCode(level) == null) {
            throw in.wrong("level " + level);
        }
        int played = in.i32In(0, Integer.MAX_VALUE, "turns that a known player played");
        boolean home = in.u8In(0, 1, "home of a known player") == 1;
        long homeX = home ? coordinate(in) : 0;
        long homeY = home ? coordinate(in) : 0;
        long homeZ = home ? coordinate(in) : 0;
        boolean left =
                rulesVersion >= RULES_WITH_LEFT && in.u8In(0, 1, "way that a player left") == 1;
        return new Known(id, level, played, home, homeX, homeY, homeZ, left ? readLeft(in) : null);
    }

    private static Left readLeft(ByteReader in) throws BadBytesException {
        long x = coordinate(in);
        long y = coordinate(in);
        long z = coordinate(in);
        int yaw = in.u16();
        if (yaw >= Angle.TURN) {
            throw in.wrong("known player's yaw of " + yaw);
        }
        boolean flying = in.u8In(0, 1, "flight of a known player") == 1;
        Hotbar hotbar = new Hotbar(in.i64(), in.u8());
        if (!hotbar.isPossible()) {
            throw in.wrong("known player's hotbar");
        }
        return new Left(x, y, z, yaw, flying, hotbar);
    }

    private static long coordinate(ByteReader in) throws BadBytesException {
        long value = in.i64();
        if (value < -COORDINATE_MAX || value > COORDINATE_MAX) {
            throw in.wrong("known player's place at " + value);
        }
        return value;
    }
}
