package org.quoin.engine.meet.code;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.PublicIdentity;

/**
 * A world at a meeting point, or a player on standby, as its host tells of it.
 *
 * @param key the host's
 * @param owner that of the world's first host: with the label it makes the code
 * @param label tells worlds of one owner apart
 * @param epoch how often the world has got another host
 * @param kind of what is registered
 * @param players in the world now
 * @param playersMax the most that fit
 * @param successors who may take the code over, at most {@value #SUCCESSORS_MAX}
 * @param name of the world
 * @param version of the game
 */
public record Registration(
        PublicIdentity key,
        PublicIdentity owner,
        long label,
        int epoch,
        Kind kind,
        int players,
        int playersMax,
        List<PublicIdentity> successors,
        String name,
        String version) {
    /** As many as a host names. */
    public static final int SUCCESSORS_MAX = 5;

    /** Of a world's name in a list, in bytes of UTF-8. */
    public static final int NAME_BYTES_MAX = 96;

    /** Of a version's name. */
    public static final int VERSION_BYTES_MAX = 24;

    /** Of a player on standby, in place of a world. */
    private static final long STANDBY_LABEL = 0x5374616E646279L;

    /** The kind of what is registered. */
    public enum Kind {
        /** A world that only those find who know its code. */
        WORLD(0),
        /** A world that may be in a public list. */
        LISTED_WORLD(1),
        /** A player who could carry a world on: other players call it there. */
        STANDBY(2),
        /** A world that goes on without the others: it yields to whoever hosts for those. */
        COPY(3);

        private final int wireCode;

        Kind(int wireCode) {
            this.wireCode = wireCode;
        }

        /** Its number on the wire. */
        public int wireCode() {
            return wireCode;
        }

        /** The one with that number; null if there is none. */
        public static @Nullable Kind ofWire(int number) {
            for (Kind kind : values()) {
                if (kind.wireCode == number) {
                    return kind;
                }
            }
            return null;
        }
    }

    /** Cuts what is too long. */
    public Registration {
        successors =
                List.copyOf(successors.subList(0, Math.min(SUCCESSORS_MAX, successors.size())));
        name = cut(name, NAME_BYTES_MAX);
        version = cut(version, VERSION_BYTES_MAX);
    }

    /** A world that has always had this host, and is not listed. */
    public static Registration of(PublicIdentity host, long label) {
        return new Registration(host, host, label, 0, Kind.WORLD, 0, 0, List.of(), "", "");
    }

    /** A player on standby; its code is its own, in whatever world it is. */
    public static Registration ofStandby(PublicIdentity player) {
        return new Registration(
                player, player, STANDBY_LABEL, 0, Kind.STANDBY, 0, 0, List.of(), "", "");
    }

    /** The same with others who may take the code over. */
    public Registration withSuccessors(List<PublicIdentity> others) {
        return new Registration(
                key, owner, label, epoch, kind, players, playersMax, others, name, version);
    }

    /** The same, hosted by another from an epoch on. */
    public Registration heldBy(PublicIdentity successor, int laterEpoch) {
        return new Registration(
                successor,
                owner,
                label,
                laterEpoch,
                kind,
                players,
                playersMax,
                List.of(),
                name,
                version);
    }

    /** Whether it may be in a public list. */
    public boolean isListed() {
        return kind == Kind.LISTED_WORLD;
    }

    /** Whether it is that of a player on standby. */
    public boolean isStandby() {
        return kind == Kind.STANDBY;
    }

    /** Whether it has the code only while nobody else has it. */
    public boolean isCopy() {
        return kind == Kind.COPY;
    }

    /** Whether another host has hosted the world before. */
    public boolean isCarriedOn() {
        return !key.equals(owner);
    }

    /** Whether it tells news of the same world and host as another, such as other successors. */
    public boolean renews(Registration before) {
        return key.equals(before.key)
                && owner.equals(before.owner)
                && label == before.label
                && epoch == before.epoch
                && isStandby() == before.isStandby()
                && isCopy() == before.isCopy();
    }

    /** Whether it is one that a host may make: standbys have neither successors nor a list. */
    public boolean isPlausible() {
        return epoch >= 0 && (!isStandby() || (!isCarriedOn() && successors.isEmpty()));
    }

    private static String cut(String text, int bytesMax) {
        String cut = text;
        while (cut.getBytes(StandardCharsets.UTF_8).length > bytesMax) {
            cut = cut.substring(0, cut.offsetByCodePoints(cut.length(), -1));
        }
        return cut;
    }
}
