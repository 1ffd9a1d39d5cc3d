package org.quoin.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.PlainFiles;
import org.quoin.engine.host.HostConfig;
import org.quoin.engine.host.succession.SuccessorRule;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.RoomName;
import org.quoin.server.match.ModeFile;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.EntryMixin;
import org.quoin.server.option.NewWorldMixin;
import org.quoin.server.option.Numbers.Within;
import org.quoin.server.option.RulesMixin;
import org.quoin.server.room.RoomKind;
import org.quoin.sim.world.TerrainType;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/**
 * A template of rooms: a file of options, {@code NAME.properties}, most of them those of {@code
 * quoin serve}. Built in are two worlds, {@code flat} and {@code natural}, and a match of each mode
 * that comes with the game.
 */
@Command(name = "template")
final class RoomTemplate {
    /** Behind it stand a hyphen and the number of a room. */
    private static final int NAME_CHARACTERS_MAX = Limits.ROOM_NAME_BYTES_MAX - 4;

    /** Enough for a crowd, and few enough to find somebody. */
    private static final int BUILT_IN_PLAYERS = 16;

    private static final String SUFFIX = ".properties";
    private static final long MEBIBYTE = 1 << 20;
    private static final long MINUTE_NANOS = 60_000_000_000L;

    @Option(
            names = "--start",
            paramLabel = "FILE",
            description =
                    "Begin each new room with the world in this file, made by quoin world export."
                            + " Default: a new world.")
    private @Nullable Path start;

    @Option(
            names = "--rooms-min",
            paramLabel = "N",
            description = "Have at least this many rooms, open or dormant, 0-100. Default: 1.")
    @Within(min = 0, max = 100)
    private int roomsMin = 1;

    @Option(
            names = "--rooms-max",
            paramLabel = "N",
            description = "Have at most this many rooms, 0-100. Default: 8.")
    @Within(min = 0, max = 100)
    private int roomsMax = 8;

    @Option(
            names = "--ready",
            paramLabel = "N",
            description = "Keep this many dormant rooms beside those in use, 0-16. Default: 1.")
    @Within(min = 0, max = 16)
    private int ready = 1;

    @Option(
            names = "--idle-minutes",
            paramLabel = "N",
            description = "Close a room that has been empty for this long, 1-1440. Default: 5.")
    @Within(min = 1, max = 1440)
    private int idleMinutes = 5;

    @Option(
            names = "--map",
            paramLabel = "WHAT",
            converter = OfMapped.class,
            description =
                    "What the page of rooms --http-port shows of each room's world: off, world (the"
                            + " land, live), or players (and where each is). Rooms with a password"
                            + " or an allowlist never have a map. Default: world.")
    private RoomKind.Mapped map = RoomKind.Mapped.WORLD;

    @Option(
            names = "--memory-max",
            paramLabel = "MIB",
            description =
                    "Close a room whose world takes more memory than this, 0-65536 MiB; 0 is its"
                            + " share of the server's. Default: 0.")
    @Within(min = 0, max = 65536)
    private int memoryMax;

    @Mixin private NewWorldMixin newWorld = new NewWorldMixin();
    @Mixin private RulesMixin rules = new RulesMixin();
    @Mixin private EntryMixin entry = new EntryMixin();

    /** {@code off}, {@code world} or {@code players}. */
    static final class OfMapped implements ITypeConverter<RoomKind.Mapped> {
        @Override
        public RoomKind.Mapped convert(String text) {
            for (RoomKind.Mapped each : RoomKind.Mapped.values()) {
                if (each.name().toLowerCase(Locale.ROOT).equals(text)) {
                    return each;
                }
            }
            throw new TypeConversionException("'" + text + "': must be off, world or players");
        }
    }

    /**
     * The kinds of all templates: those of a folder, and those built in that it does not replace.
     *
     * @param folder need not exist
     * @throws CommandFailure if one is wrong; the message names the file and the line
     */
    static List<RoomKind> kinds(Path folder) throws CommandFailure {
        TreeMap<String, RoomKind> all = new TreeMap<>();
        for (TerrainType terrain : List.of(TerrainType.FLAT, TerrainType.NATURAL)) {
            all.put(terrain.key(), builtIn(terrain.key(), terrain));
        }
        for (String mode : ModeFile.BUILT_IN) {
            all.put(mode, builtIn(mode, TerrainType.FLAT, "--mode=" + mode, "--spawn-radius=0"));
        }
        try {
            List<PlainFiles.Entry> files =
                    PlainFiles.exists(folder) ? PlainFiles.list(folder) : List.of();
            for (PlainFiles.Entry file : files) {
                if (file.name().endsWith(SUFFIX)) {
                    String name = nameOf(folder, file.name());
                    all.put(name, read(folder.resolve(file.name())).kind(name));
                }
            }
        } catch (IOException e) {
            throw new CommandFailure("the templates in " + folder + " cannot be read", e);
        }
        if (all.size() > Limits.ROOM_TEMPLATES_MAX) {
            throw new CommandFailure(
                    folder + " has more than " + Limits.ROOM_TEMPLATES_MAX + " templates");
        }
        return List.copyOf(all.values());
    }

    private static RoomKind builtIn(String name, TerrainType terrain, String... more) {
        RoomTemplate template = new RoomTemplate();
        List<String> options = new ArrayList<>(List.of(more));
        options.add("--terrain=" + terrain.key());
        options.add("--players=" + BUILT_IN_PLAYERS);
        new CommandLine(template).parseArgs(options.toArray(new String[0]));
        return template.kind(name);
    }

    private static String nameOf(Path folder, String file) throws CommandFailure {
        String name = file.substring(0, file.length() - SUFFIX.length());
        if (!RoomName.isName(name) || name.length() > NAME_CHARACTERS_MAX) {
            throw new CommandFailure(
                    folder.resolve(file)
                            + ": a template's name has 1 to "
                            + NAME_CHARACTERS_MAX
                            + " of a-z, 0-9 and single hyphens inside");
        }
        return name;
    }

    private static RoomTemplate read(Path file) throws CommandFailure {
        return ServeConfig.read(ServeConfig.TEMPLATE, file, Map.of()).applied(new RoomTemplate());
    }

    private RoomKind kind(String name) {
        return new RoomKind(
                name,
                roomsMin,
                roomsMax,
                ready,
                idleMinutes * MINUTE_NANOS,
                this::config,
                memoryMax * MEBIBYTE,
                start,
                map);
    }

    /** A room that fails is opened again here: nobody else carries it on. */
    private HostConfig config() {
        return rules.config(newWorld.config(TerrainType.NATURAL))
                .withEntry(entry.rules())
                .withSuccessor(new SuccessorRule(SuccessorRule.NONE_WORD));
    }
}
