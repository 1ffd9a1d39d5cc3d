package org.quoin.server.match;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.file.ByteOrderMark;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.wire.Limits;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.input.MatchCommand;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Role;

/**
 * A mode and its map, as a file {@code NAME.mode} has them; docs/modes.md explains how to write
 * one. Immutable.
 *
 * @param mode with its areas
 * @param fills the blocks of its map, in their order
 */
public record ModeFile(Mode mode, List<MatchCommand.Fill> fills) {
    /** Names of the modes that come with the game. */
    public static final List<String> BUILT_IN = List.of("race", "spleef");

    /** The longest file: twice what a map of as many lines as allowed usually takes. */
    public static final int BYTES_MAX = 64 * 1024;

    private static final String SUFFIX = ".mode";
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1," + Mode.NAME_CHARS_MAX + "}");

    /** A mode that cannot be used; the message says where, why, and what is expected. */
    public static final class ModeException extends Exception {
        private static final long serialVersionUID = 1;

        ModeException(String message) {
            super(message);
        }
    }

    /** Keeps its own copy. */
    public ModeFile {
        fills = List.copyOf(fills);
    }

    /** One that comes with the game. */
    public static ModeFile builtIn(String name) throws ModeException {
        return new ModeReader(name + SUFFIX).read(name, textOfBuiltIn(name));
    }

    /** The text of one that comes with the game. */
    public static String textOfBuiltIn(String name) throws ModeException {
        if (!BUILT_IN.contains(name)) {
            throw new ModeException(
                    name
                            + " does not come with the game, but "
                            + String.join(" and ", BUILT_IN)
                            + " do");
        }
        String file = name + SUFFIX;
        try (InputStream in = ModeFile.class.getResourceAsStream(file)) {
            byte[] bytes = Objects.requireNonNull(in, file).readAllBytes();
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new ModeException(file + " cannot be read: " + FileCode.of(e).text());
        }
    }

    /**
     * One of somebody's own.
     *
     * @param file it is read from, {@code NAME.mode}
     * @param bytes of the file
     */
    public static ModeFile of(Path file, byte[] bytes) throws ModeException {
        if (bytes.length > BYTES_MAX) {
            throw new ModeException(file + " has more than " + BYTES_MAX + " bytes");
        }
        String text = ByteOrderMark.without(new String(bytes, StandardCharsets.UTF_8));
        return new ModeReader(file.toString()).read(nameOf(file), text);
    }

    /** The name of the mode in a file; it need not exist. */
    public static String nameOf(Path file) throws ModeException {
        String last = String.valueOf(file.getFileName());
        int end = last.length() - SUFFIX.length();
        String name = last.endsWith(SUFFIX) ? last.substring(0, end) : "";
        if (!NAME.matcher(name).matches()) {
            throw new ModeException(
                    file
                            + ": a mode is "
                            + String.join(" or ", BUILT_IN)
                            + ", or a file NAME"
                            + SUFFIX
                            + " with 1 to "
                            + Mode.NAME_CHARS_MAX
                            + " of a-z, 0-9 and - in its name");
        }
        return name;
    }

    /** What keeps these modes from being one match, a sentence; null if nothing does. */
    public static @Nullable String problemOf(List<ModeFile> modes) {
        long arenaBlocks = 0;
        List<String> names = new ArrayList<>();
        for (ModeFile each : modes) {
            if (names.contains(each.mode.name())) {
                return each.mode.name() + " is named twice";
            }
            names.add(each.mode.name());
            arenaBlocks += each.arenaBlocks();
        }
        if (modes.size() > Match.MODES_MAX) {
            return "a match has at most " + Match.MODES_MAX + " modes";
        }
        if (arenaBlocks > Match.ARENA_BLOCKS_MAX) {
            return "the arenas of these modes have "
                    + arenaBlocks
                    + " blocks together; at most "
                    + Match.ARENA_BLOCKS_MAX;
        }
        int commands = matchOf(modes).size();
        return commands > Limits.MATCH_CHANGES_MAX
                ? "these modes have "
                        + commands
                        + " areas and fills together; at most "
                        + Limits.MATCH_CHANGES_MAX
                : null;
    }

    /** The commands that make a match of these modes and open it; none for no modes. */
    public static List<MatchCommand> matchOf(List<ModeFile> modes) {
        List<MatchCommand> all = new ArrayList<>();
        for (ModeFile each : modes) {
            all.add(new MatchCommand.Define(each.mode.withoutPlaces()));
            each.mode.places().forEach(place -> all.add(new MatchCommand.Place(place)));
            all.addAll(each.fills);
        }
        if (!all.isEmpty()) {
            all.add(new MatchCommand.Open());
        }
        return List.copyOf(all);
    }

    long arenaBlocks() {
        long sum = 0;
        for (AreaBox box : mode.boxes(Role.ARENA)) {
            sum += box.volume();
        }
        return sum;
    }
}
