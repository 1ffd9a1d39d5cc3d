package org.quoin.server.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.entry.InviteLink;
import org.quoin.engine.host.succession.SuccessorRule;
import org.quoin.engine.host.turns.LatePolicy;
import org.quoin.engine.meet.MeetLimits;
import org.quoin.engine.net.HostAddress;
import org.quoin.engine.net.HostAddress.InvalidAddressException;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.session.pacing.InputDelay;
import org.quoin.engine.transport.NetworkConditions;
import org.quoin.engine.transport.TransportChoice;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Party;
import org.quoin.server.match.ModeFile;
import org.quoin.server.match.ModeFile.ModeException;
import org.quoin.sim.player.GameRule;
import org.quoin.sim.player.Level;
import org.quoin.sim.world.TerrainType;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Readers of option values that are not plain numbers or texts. */
public final class Converters {
    private Converters() {}

    /** {@code auto} or a number of turns. */
    public static final class OfInputDelay implements ITypeConverter<InputDelay> {
        @Override
        public InputDelay convert(String text) {
            return read(text, InputDelay::parse);
        }
    }

    /** {@code latency=150,jitter=30,loss=0.05,duplicate=0.01}. */
    static final class OfConditions implements ITypeConverter<NetworkConditions> {
        @Override
        public NetworkConditions convert(String text) {
            return read(text, NetworkConditions::parse);
        }
    }

    /** {@code auto}, {@code udp} or {@code tcp}. */
    public static final class OfTransport implements ITypeConverter<TransportChoice> {
        @Override
        public TransportChoice convert(String text) {
            return TransportChoice.ofOptionName(text)
                    .orElseThrow(() -> wrong(text, "must be auto, udp or tcp"));
        }
    }

    /** {@code wait} or {@code substitute}. */
    static final class OfLatePolicy implements ITypeConverter<LatePolicy> {
        @Override
        public LatePolicy convert(String text) {
            return switch (text) {
                case "wait" -> LatePolicy.WAIT;
                case "substitute" -> LatePolicy.SUBSTITUTE;
                default -> throw wrong(text, "must be wait or substitute");
            };
        }
    }

    /** {@code builder} or {@code visitor}: the values of the rule. */
    static final class OfNewcomers implements ITypeConverter<Level> {
        @Override
        public Level convert(String text) {
            Level level = GameRule.NEWCOMERS.words().contains(text) ? Level.ofWord(text) : null;
            if (level == null) {
                throw wrong(text, "must be " + String.join(" or ", GameRule.NEWCOMERS.words()));
            }
            return level;
        }
    }

    /** {@code majority} or a number: the values of the rule. */
    static final class OfQuorum implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            if (!GameRule.QUORUM.words().contains(text)) {
                throw wrong(text, "must be one of " + String.join(", ", GameRule.QUORUM.words()));
            }
            return text;
        }
    }

    /** A player's key, a name, or none. */
    static final class OfSuccessor implements ITypeConverter<SuccessorRule> {
        @Override
        public SuccessorRule convert(String text) {
            if (!SuccessorRule.isKeyOrName(text)) {
                throw wrong(text, "must be a player's key or name, or none");
            }
            return new SuccessorRule(text);
        }
    }

    /** {@code natural} or {@code flat}. */
    public static final class OfTerrain implements ITypeConverter<TerrainType> {
        @Override
        public TerrainType convert(String text) {
            TerrainType type = TerrainType.ofKey(text);
            if (type == null) {
                throw wrong(text, "must be natural or flat");
            }
            return type;
        }
    }

    /** The name of a mode that comes with the game, or a mode's file. */
    static final class OfMode implements ITypeConverter<ModeFile> {
        @Override
        public ModeFile convert(String text) {
            String mode = text.strip();
            try {
                if (ModeFile.BUILT_IN.contains(mode)) {
                    return ModeFile.builtIn(mode);
                }
                Path file = new HomePath().convert(mode);
                ModeFile.nameOf(file); // Before it is looked for: most likely a slip in a name.
                return ModeFile.of(file, GivenFile.read(file, ModeFile.BYTES_MAX + 1));
            } catch (ModeException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            } catch (IOException e) {
                throw new TypeConversionException(
                        "cannot read '" + mode + "': " + FileCode.of(e).text());
            }
        }
    }

    private static <T> T read(String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw wrong(text, String.valueOf(e.getMessage()));
        }
    }

    private static TypeConversionException wrong(String text, String why) {
        return new TypeConversionException("'" + text + "': " + why);
    }

    /** Reads {@code HOST[:PORT]} of a meeting point. */
    public static final class OfMeetingPoint implements ITypeConverter<HostAddress> {
        @Override
        public HostAddress convert(String text) {
            try {
                HostAddress address = HostAddress.parse(text, MeetLimits.DEFAULT_PORT);
                return new HostAddress(address.host(), address.port()); // A code is the host's.
            } catch (InvalidAddressException e) {
                throw new TypeConversionException("'" + text + "': " + e.getMessage());
            }
        }
    }

    /** Reads {@code HOST[:PORT]}, with a code of a meeting point or a room behind it. */
    public static final class OfHostAddress implements ITypeConverter<HostAddress> {
        @Override
        public HostAddress convert(String text) {
            try {
                return HostAddress.parse(text);
            } catch (InvalidAddressException e) {
                throw new TypeConversionException("'" + text + "': " + e.getMessage());
            }
        }
    }

    /** Reads the party of somebody who plays with friends. */
    public static final class OfParty implements ITypeConverter<Party> {
        @Override
        public Party convert(String text) {
            Party party = Party.parse(text);
            if (party == null) {
                throw new TypeConversionException(
                        "'"
                                + text
                                + "' is no party: 3 to "
                                + Limits.PARTY_CODE_BYTES_MAX
                                + " letters a-z and digits, such as otters, or otters/6 for 6 of"
                                + " you, 2 to "
                                + Limits.PARTY_SIZE_MAX);
            }
            return party;
        }
    }

    /**
     * A world that is joined.
     *
     * @param link an invitation to it, or null
     */
    public record Joining(HostAddress address, @Nullable InviteLink link) {}

    /** Whether behind a # stands more than the name of a room could be. */
    private static boolean isNoRoom(String text) {
        int hash = text.lastIndexOf('#');
        return hash >= 0 && text.length() - hash > Limits.ROOM_NAME_BYTES_MAX + 2;
    }

    /** Reads {@code HOST[:PORT][#ROOM]}, a link to a world, or an invitation. */
    public static final class OfJoining implements ITypeConverter<Joining> {
        @Override
        public Joining convert(String text) {
            InviteLink link = InviteLink.parse(text);
            if (link == null || link.code().isEmpty()) {
                if (isNoRoom(text)) {
                    throw new TypeConversionException(
                            "'" + text + "': the invitation is incomplete or misspelled");
                }
                return new Joining(new OfHostAddress().convert(text), null);
            }
            return new Joining(new OfHostAddress().convert(link.address()), link);
        }
    }
}
