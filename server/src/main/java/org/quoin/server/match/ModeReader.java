package org.quoin.server.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quoin.server.match.ModeFile.ModeException;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.area.AreaLimits;
import org.quoin.sim.input.MatchCommand.Fill;
import org.quoin.sim.match.Match;
import org.quoin.sim.match.Mode;
import org.quoin.sim.match.Mode.Edits;
import org.quoin.sim.match.Mode.Goal;
import org.quoin.sim.match.Mode.Place;
import org.quoin.sim.match.Mode.Role;
import org.quoin.sim.match.Mode.Setting;
import org.quoin.sim.world.Blocks;
import org.quoin.sim.world.WorldBounds;

/** Reads the text of one mode, line by line; the first mistake ends it. */
final class ModeReader {
    /** Five times the built-in maps, which have much to look at. */
    static final int LINES_MAX = 1000;

    /** Blocks of all fills of a mode: with these alone a world builds for three seconds. */
    static final int FILL_BLOCKS_MAX = 1 << 20;

    /** Its boxes overlap, and together count 968,000 blocks: one such disc fits into a mode. */
    private static final int RADIUS_MAX = 100;

    private static final Map<String, Integer> BLOCKS = blocksByName();

    private final String file;
    private final Map<Setting, Integer> numbers = new EnumMap<>(Setting.class);
    private final List<Place> places = new ArrayList<>();
    private final List<Fill> fills = new ArrayList<>();
    private int line;
    private @Nullable Goal goal;
    private @Nullable Edits edits;
    private int originX;
    private int originY;
    private int originZ;
    private long fillBlocks;

    ModeReader(String file) {
        this.file = file;
    }

    private static Map<String, Integer> blocksByName() {
        Map<String, Integer> blocks = new TreeMap<>();
        for (int block = 0; block < Blocks.COUNT; block++) {
            blocks.put(Blocks.get(block).name(), block);
        }
        return blocks;
    }

    ModeFile read(String name, String text) throws ModeException {
        for (String each : text.lines().toList()) {
            line++;
            if (line > LINES_MAX) {
                throw wrong("a mode has at most " + LINES_MAX + " lines");
            }
            String said = each.replaceFirst("#.*", "").strip();
            if (!said.isEmpty()) {
                readLine(said.split("\\s+", -1));
            }
        }
        Goal wins = goal;
        if (wins == null) {
            throw new ModeException(file + ": no line goal " + wordsOf(Goal.values(), Goal::word));
        }
        Mode mode = new Mode(name, wins, edits == null ? Edits.NONE : edits);
        for (Map.Entry<Setting, Integer> number : numbers.entrySet()) {
            mode = mode.with(number.getKey(), number.getValue());
        }
        for (Place place : places) {
            mode = mode.with(place);
        }
        String problem = mode.problem();
        if (problem != null) {
            throw new ModeException(file + ": " + problem);
        }
        return new ModeFile(mode, fills);
    }

    private void readLine(String[] words) throws ModeException {
        switch (words[0]) {
            case "goal" -> {
                requireFirst(words[0], goal);
                goal = choice(words, Goal.values(), Goal::word);
            }
            case "edits" -> {
                requireFirst(words[0], edits);
                edits = choice(words, Edits.values(), Edits::word);
            }
            case "origin" -> {
                requireWords(words, "X Y Z");
                originX = number(words[1], -WorldBounds.BORDER, WorldBounds.BORDER, "X");
                originY = number(words[2], 0, WorldBounds.HEIGHT - 1, "Y");
                originZ = number(words[3], -WorldBounds.BORDER, WorldBounds.BORDER, "Z");
            }
            case "fill" -> {
                requireWords(words, "BLOCK X Y Z X2 Y2 Z2");
                fill(box(words, 2), block(words[1]));
            }
            case "disc" -> {
                requireWords(words, "BLOCK X Y Z RADIUS");
                disc(words);
            }
            default -> readOther(words);
        }
    }

    private void readOther(String[] words) throws ModeException {
        for (Setting setting : Setting.values()) {
            if (setting.word().equals(words[0])) {
                requireFirst(words[0], numbers.get(setting));
                requireWords(words, "N");
                int value = number(words[1], setting.least(), setting.most(), words[0]);
                numbers.put(setting, value);
                return;
            }
        }
        for (Role role : Role.values()) {
            if (role.word().equals(words[0])) {
                requireWords(words, "X Y Z X2 Y2 Z2");
                place(new Place(role, box(words, 1)));
                return;
            }
        }
        throw wrong(
                "'"
                        + words[0]
                        + "' is none of goal, edits, origin, fill, disc, "
                        + wordsOf(Role.values(), Role::word)
                        + ", "
                        + wordsOf(Setting.values(), Setting::word));
    }

    private void place(Place place) throws ModeException {
        if (places.size() >= Mode.PLACES_MAX) {
            throw wrong("a mode has at most " + Mode.PLACES_MAX + " areas");
        }
        places.add(place);
        if (place.role() == Role.ARENA) {
            long blocks = 0;
            for (Place each : places) {
                blocks += each.role() == Role.ARENA ? each.box().volume() : 0;
            }
            if (blocks > Match.ARENA_BLOCKS_MAX) {
                throw wrong(
                        "the arena has "
                                + blocks
                                + " blocks by here; at most "
                                + Match.ARENA_BLOCKS_MAX);
            }
        }
    }

    private void fill(AreaBox box, int block) throws ModeException {
        fillBlocks += box.volume();
        if (fillBlocks > FILL_BLOCKS_MAX) {
            throw wrong(
                    "the fills have " + fillBlocks + " blocks by here; at most " + FILL_BLOCKS_MAX);
        }
        addFill(box, block);
    }

    /** Halves along the longest side what one command cannot fill. */
    private void addFill(AreaBox box, int block) {
        if (box.volume() <= Fill.BLOCKS_MAX) {
            fills.add(new Fill(box, block));
            return;
        }
        int x = box.lowX();
        int y = box.lowY();
        int z = box.lowZ();
        int x2 = box.highX();
        int y2 = box.highY();
        int z2 = box.highZ();
        int longest = Math.max(x2 - x, Math.max(y2 - y, z2 - z));
        if (longest == x2 - x) {
            int middle = x + longest / 2;
            addFill(new AreaBox(x, y, z, middle, y2, z2), block);
            addFill(new AreaBox(middle + 1, y, z, x2, y2, z2), block);
        } else if (longest == z2 - z) {
            int middle = z + longest / 2;
            addFill(new AreaBox(x, y, z, x2, y2, middle), block);
            addFill(new AreaBox(x, y, middle + 1, x2, y2, z2), block);
        } else {
            int middle = y + longest / 2;
            addFill(new AreaBox(x, y, z, x2, middle, z2), block);
            addFill(new AreaBox(x, middle + 1, z, x2, y2, z2), block);
        }
    }

    /** A round floor, as boxes of which each is wider along x and narrower along z. */
    private void disc(String[] words) throws ModeException {
        int block = block(words[1]);
        int x = originX + coordinate(words[2], "X");
        int y = originY + coordinate(words[3], "Y");
        int z = originZ + coordinate(words[4], "Z");
        int radius = number(words[5], 0, RADIUS_MAX, "RADIUS");
        int widest = -1;
        for (int dz = radius; dz >= 0; dz--) {
            int dx = halfWidth(radius, dz);
            if (dx > widest) {
                fill(inWorld(AreaBox.between(x - dx, y, z - dz, x + dx, y, z + dz)), block);
                widest = dx;
            }
        }
    }

    /** How far from the middle a disc reaches along x, so far from the middle along z. */
    private static int halfWidth(int radius, int dz) {
        int dx = radius;
        while (dx > 0 && dx * dx + dz * dz > radius * radius + radius) {
            dx--;
        }
        return dx;
    }

    private AreaBox box(String[] words, int at) throws ModeException {
        return inWorld(
                AreaBox.between(
                        originX + coordinate(words[at], "X"),
                        originY + coordinate(words[at + 1], "Y"),
                        originZ + coordinate(words[at + 2], "Z"),
                        originX + coordinate(words[at + 3], "X2"),
                        originY + coordinate(words[at + 4], "Y2"),
                        originZ + coordinate(words[at + 5], "Z2")));
    }

    private AreaBox inWorld(AreaBox box) throws ModeException {
        if (!AreaLimits.allows(box)) {
            throw wrong(
                    "it reaches from "
                            + corner(box.lowX(), box.lowY(), box.lowZ())
                            + " to "
                            + corner(box.highX(), box.highY(), box.highZ())
                            + " in the world; Y is 0 to "
                            + (WorldBounds.HEIGHT - 1)
                            + ", and a side has at most "
                            + AreaLimits.SIDE_MAX
                            + " blocks");
        }
        return box;
    }

    private static String corner(int x, int y, int z) {
        return x + " " + y + " " + z;
    }

    private int block(String name) throws ModeException {
        Integer block = BLOCKS.get(name);
        if (block == null) {
            throw wrong("there is no block '" + name + "'; /give knows their names");
        }
        return block;
    }

    private int coordinate(String word, String what) throws ModeException {
        return number(word, -WorldBounds.BORDER, WorldBounds.BORDER, what);
    }

    private int number(String word, int least, int most, String what) throws ModeException {
        try {
            int number = Integer.parseInt(word);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, as what is out of range.
        }
        throw wrong(
                what + " is a whole number from " + least + " to " + most + ", not '" + word + "'");
    }

    private <T> T choice(String[] words, T[] all, Function<T, String> wordOf) throws ModeException {
        for (T each : all) {
            if (words.length == 2 && wordOf.apply(each).equals(words[1])) {
                return each;
            }
        }
        throw wrong("expected: " + words[0] + " " + wordsOf(all, wordOf));
    }

    private static <T> String wordsOf(T[] all, Function<T, String> wordOf) {
        return Arrays.stream(all).map(wordOf).collect(Collectors.joining(", "));
    }

    private void requireFirst(String word, @Nullable Object before) throws ModeException {
        if (before != null) {
            throw wrong(word + " is said twice");
        }
    }

    /**
     * @param wanted what follows the first word, a name each
     */
    private void requireWords(String[] words, String wanted) throws ModeException {
        if (words.length != 1 + wanted.split(" ", -1).length) {
            throw wrong("expected: " + words[0] + " " + wanted);
        }
    }

    private ModeException wrong(String why) {
        return new ModeException(file + ":" + line + ": " + why);
    }
}
