package org.quoin.engine.meet.code;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.secure.PublicIdentity;

/**
 * Where players find a world at a meeting point, whoever hosts it: the owner's key and the label
 * make its code, so it travels with the world.
 *
 * @param host of the meeting point, as it was given: a name or an address without brackets
 * @param port of the meeting point
 * @param owner the key of the world's first host there
 * @param label tells worlds of one owner apart
 * @param kind of its registration
 * @param code of the world there; empty before the meeting point has told it
 * @param isChosen whether a person of this machine has chosen the meeting point; else another host
 *     has told it, and its name may lead anywhere
 */
public record MeetPlace(
        String host,
        int port,
        PublicIdentity owner,
        long label,
        Registration.Kind kind,
        String code,
        boolean isChosen) {
    /** The longest name of a host that the internet allows. */
    public static final int HOST_CHARACTERS_MAX = 253;

    /** One that another host has told. */
    public MeetPlace(
            String host,
            int port,
            PublicIdentity owner,
            long label,
            Registration.Kind kind,
            String code) {
        this(host, port, owner, label, kind, code, false);
    }

    /** The address of the meeting point, as people write it. */
    public String meet() {
        return meet(host, port);
    }

    /** The same of any meeting point. */
    public static String meet(String host, int port) {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }

    /** The address of a world there. */
    public static String addressOf(String meet, String code) {
        return meet + "/" + MeetCode.shown(code);
    }

    /** The address of this world; empty before its code is known. */
    public String address() {
        return code.isEmpty() ? "" : addressOf(meet(), code);
    }

    /** The same with the code that the meeting point has told. */
    public MeetPlace withCode(@Nullable String told) {
        return told == null || told.equals(code)
                ? this
                : new MeetPlace(host, port, owner, label, kind, told, isChosen);
    }

    /** The same that a person of this machine has chosen. */
    public MeetPlace chosen() {
        return new MeetPlace(host, port, owner, label, kind, code, true);
    }

    /** The same of a world that goes on without the others, who may have the code. */
    public MeetPlace ofCopy() {
        return new MeetPlace(host, port, owner, label, Registration.Kind.COPY, code, isChosen);
    }

    /**
     * The registration by which a host keeps the world there.
     *
     * @param key the host's
     * @param epoch of the world
     * @param successors who may take the code over
     * @param name of the world, for the list
     * @param version of the game
     */
    public Registration registration(
            PublicIdentity key,
            int epoch,
            List<PublicIdentity> successors,
            String name,
            String version,
            int playersMax) {
        boolean listed = kind == Registration.Kind.LISTED_WORLD;
        return new Registration(
                key,
                owner,
                label,
                epoch,
                kind,
                0,
                listed ? playersMax : 0,
                successors,
                listed ? name : "",
                listed ? version : "");
    }
}
