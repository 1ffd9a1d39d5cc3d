package org.quoin.engine.meet;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.quoin.engine.secure.PublicIdentity;

/**
 * What a host tells a meeting point.
 *
 * @param key the host's
 * @param owner that of the world's first host: with the label it makes the code
 * @param label tells worlds of one owner apart
 * @param epoch how often the world has got another host
 * @param listed whether the world may be in a public list
 * @param players in the world now
 * @param playersMax the most that fit
 * @param successors who may take the code over, at most {@value MeetLimits#SUCCESSORS_MAX}
 * @param name of the world
 * @param version of the game
 */
public record Registration(
        PublicIdentity key,
        PublicIdentity owner,
        long label,
        int epoch,
        boolean listed,
        int players,
        int playersMax,
        List<PublicIdentity> successors,
        String name,
        String version) {
    /** Cuts what is too long. */
    public Registration {
        successors =
                List.copyOf(
                        successors.subList(
                                0, Math.min(MeetLimits.SUCCESSORS_MAX, successors.size())));
        name = cut(name, MeetLimits.NAME_BYTES_MAX);
        version = cut(version, MeetLimits.VERSION_BYTES_MAX);
    }

    /** A world that has always had this host, and is not listed. */
    public static Registration of(PublicIdentity host, long label) {
        return new Registration(host, host, label, 0, false, 0, 0, List.of(), "", "");
    }

    /** The same, to be listed. */
    public Registration asListed(String title, String game, int most) {
        return new Registration(
                key, owner, label, epoch, true, players, most, successors, title, game);
    }

    /** The same with others who may take the code over. */
    public Registration withSuccessors(List<PublicIdentity> others) {
        return new Registration(
                key, owner, label, epoch, listed, players, playersMax, others, name, version);
    }

    /** The same, hosted by another from an epoch on. */
    public Registration heldBy(PublicIdentity successor, int laterEpoch) {
        return new Registration(
                successor,
                owner,
                label,
                laterEpoch,
                listed,
                players,
                playersMax,
                List.of(),
                name,
                version);
    }

    private static String cut(String text, int bytesMax) {
        String cut = text;
        while (cut.getBytes(StandardCharsets.UTF_8).length > bytesMax) {
            cut = cut.substring(0, cut.offsetByCodePoints(cut.length(), -1));
        }
        return cut;
    }
}
