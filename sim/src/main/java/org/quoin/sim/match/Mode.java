package org.quoin.sim.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quoin.sim.area.AreaBox;
import org.quoin.sim.util.BadBytesException;
import org.quoin.sim.util.ByteReader;
import org.quoin.sim.util.ByteWriter;
import org.quoin.sim.util.Mix;

/**
 * A game on a map, as data: how a round is won, its numbers, and the areas with roles in which it
 * is played. Immutable.
 */
public final class Mode {
    /** The longest name in {@code char}s. */
    public static final int NAME_CHARS_MAX = 16;

    /** Areas of a mode; each is looked at for each player in each turn. */
    public static final int PLACES_MAX = 64;

    private static final Setting[] SETTINGS = Setting.values();

    private final String name;
    private final Goal goal;
    private final Edits edits;
    private final int[] numbers;
    private final List<Place> places;

    /** What a player must do to win a round. */
    public enum Goal implements Coded {
        /** Pass all checkpoints in their order, then the finish, before the others do. */
        FINISH(0, "finish"),
        /** Be the last one who has lives left. */
        LAST(1, "last");

        private final int code;
        private final String word;

        Goal(int code, String word) {
            this.code = code;
            this.word = word;
        }

        /** Its name in mode files. */
        public String word() {
            return word;
        }

        @Override
        public int code() {
            return code;
        }
    }

    /** Which blocks players change in the arena during a round. */
    public enum Edits implements Coded {
        NONE(0, "none"),
        /** They dig, and place nothing. */
        DIG(1, "dig"),
        ALL(2, "all");

        private final int code;
        private final String word;

        Edits(int code, String word) {
            this.code = code;
            this.word = word;
        }

        /** Its name in mode files. */
        public String word() {
            return word;
        }

        @Override
        public int code() {
            return code;
        }
    }

    /** The numbers of a mode, a row each: its name in mode files, its default and its range. */
    public enum Setting implements Coded {
        /** Players without whom no round starts. */
        PLAYERS_MIN(0, "players-min", 2, 1, 64),
        /**
         * From when enough players are here until a round starts without those who are not ready.
         */
        WAIT(1, "wait-seconds", 45, 0, 600),
        /** Players stand at the start and cannot move yet. */
        COUNTDOWN(2, "countdown-seconds", 5, 1, 30),
        /** The longest that a round takes. */
        ROUND(3, "round-seconds", 180, 10, 3600),
        /** How long the others may go on after the first one has finished. */
        FINISH(4, "finish-seconds", 30, 0, 600),
        /** From the end of a round to the next lobby. */
        RESULTS(5, "results-seconds", 15, 3, 120),
        /** How often all checkpoints and the finish must be passed. */
        LAPS(6, "laps", 1, 1, 20),
        /** How many lives a player has; 0 for no limit. */
        LIVES(7, "lives", 0, 0, 20);

        private final int code;
        private final String word;
        private final int usual;
        private final int least;
        private final int most;

        Setting(int code, String word, int usual, int least, int most) {
            this.code = code;
            this.word = word;
            this.usual = usual;
            this.least = least;
            this.most = most;
        }

        /** Its name in mode files. */
        public String word() {
            return word;
        }

        /** The value of a mode that does not say it. */
        public int usual() {
            return usual;
        }

        /** The smallest value. */
        public int least() {
            return least;
        }

        /** The largest value. */
        public int most() {
            return most;
        }

        @Override
        public int code() {
            return code;
        }
    }

    /** What an area is for. */
    public enum Role implements Coded {
        /** Where players wait before a round and those who are out watch. */
        LOBBY(0, "lobby"),
        /** Where a round begins. */
        START(1, "start"),
        /** To be passed, in the order in which they are listed; whoever is out comes back here. */
        CHECKPOINT(2, "checkpoint"),
        /** The end of a lap. */
        FINISH(3, "finish"),
        /** Costs a life whoever touches it. */
        OUT(4, "out"),
        /** Where players may change blocks; restored after each round. */
        ARENA(5, "arena");

        private final int code;
        private final String word;

        Role(int code, String word) {
            this.code = code;
            this.word = word;
        }

        /** Its name in mode files. */
        public String word() {
            return word;
        }

        @Override
        public int code() {
            return code;
        }
    }

    /** An area with a role. */
    public record Place(Role role, AreaBox box) {
        private long hash() {
            return Mix.mix(role.code(), box.hash());
        }

        /** Writes u8 role and the box. */
        public void write(ByteWriter out) {
            box.write(out.u8(role.code()));
        }

        /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
        public static Place read(ByteReader in) throws BadBytesException {
            Role role = Coded.read(in, Role.values(), "role");
            return new Place(role, AreaBox.read(in));
        }
    }

    private Mode(String name, Goal goal, Edits edits, int[] numbers, List<Place> places) {
        if (name.isEmpty() || name.length() > NAME_CHARS_MAX) {
            throw new IllegalArgumentException("name of " + name.length() + " characters");
        }
        this.name = name;
        this.goal = goal;
        this.edits = edits;
        this.numbers = numbers;
        this.places = List.copyOf(places);
    }

    /** A mode with the usual numbers and without areas. */
    public Mode(String name, Goal goal, Edits edits) {
        this(
                name,
                goal,
                edits,
                Arrays.stream(SETTINGS).mapToInt(Setting::usual).toArray(),
                List.of());
    }

    /**
     * The same with another number.
     *
     * @throws IllegalArgumentException if it is out of the setting's range
     */
    public Mode with(Setting setting, int value) {
        if (value < setting.least || value > setting.most) {
            throw new IllegalArgumentException(setting.word + " of " + value);
        }
        int[] changed = numbers.clone();
        changed[setting.code()] = value;
        return new Mode(name, goal, edits, changed, places);
    }

    /** The same with one more area; unchanged if it has {@link #PLACES_MAX} already. */
    public Mode with(Place place) {
        if (places.size() >= PLACES_MAX) {
            return this;
        }
        List<Place> more = new ArrayList<>(places);
        more.add(place);
        return new Mode(name, goal, edits, numbers, more);
    }

    /** The same without its areas: what {@link #write} writes. */
    public Mode withoutPlaces() {
        return new Mode(name, goal, edits, numbers, List.of());
    }

    /** Its name, as the score shows it. */
    public String name() {
        return name;
    }

    /** How it is won. */
    public Goal goal() {
        return goal;
    }

    /** What players change in the arena. */
    public Edits edits() {
        return edits;
    }

    /** The value of a setting. */
    public int get(Setting setting) {
        return numbers[setting.code()];
    }

    /** All areas, in their order. */
    public List<Place> places() {
        return places;
    }

    /** The boxes of a role, in their order. */
    public List<AreaBox> boxes(Role role) {
        return places.stream().filter(place -> place.role == role).map(Place::box).toList();
    }

    /** How many areas have a role. */
    public int count(Role role) {
        int count = 0;
        for (int i = 0; i < places.size(); i++) {
            count += places.get(i).role == role ? 1 : 0;
        }
        return count;
    }

    /** Whether a block lies in an area of that role. */
    public boolean isIn(Role role, int x, int y, int z) {
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            if (place.role == role && place.box.contains(x, y, z)) {
                return true;
            }
        }
        return false;
    }

    /** What keeps it from being played, for the one who wrote it; null if nothing does. */
    public @Nullable String problem() {
        if (count(Role.START) == 0) {
            return "no area start";
        }
        if (goal == Goal.FINISH && count(Role.FINISH) == 0) {
            return "goal finish without an area finish";
        }
        if (goal == Goal.LAST && get(Setting.LIVES) == 0) {
            return "goal last without lives";
        }
        if (edits != Edits.NONE && count(Role.ARENA) == 0) {
            return "edits " + edits.word + " without an area arena";
        }
        return null;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Mode mode
                && name.equals(mode.name)
                && goal == mode.goal
                && edits == mode.edits
                && Arrays.equals(numbers, mode.numbers)
                && places.equals(mode.places);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }

    long hash() {
        long hash = Mix.mix(goal.code(), edits.code(), name.length());
        for (int i = 0; i < name.length(); i++) {
            hash = Mix.mix(hash, name.charAt(i));
        }
        for (int number : numbers) {
            hash = Mix.mix(hash, number);
        }
        for (int i = 0; i < places.size(); i++) {
            hash = Mix.mix(hash, places.get(i).hash());
        }
        return hash;
    }

    /** Writes its name, u8 goal, u8 edits, u16 each number; not its areas. */
    public void write(ByteWriter out) {
        out.name(name).u8(goal.code()).u8(edits.code());
        for (int number : numbers) {
            out.u16(number);
        }
    }

    /** Reads what {@link #write} wrote, from bytes that may come from anywhere. */
    public static Mode read(ByteReader in) throws BadBytesException {
        String name = in.name(1, NAME_CHARS_MAX);
        Goal goal = Coded.read(in, Goal.values(), "goal");
        Edits edits = Coded.read(in, Edits.values(), "edits");
        int[] numbers = new int[SETTINGS.length];
        for (Setting setting : SETTINGS) {
            numbers[setting.code()] = in.u16In(setting.least, setting.most, setting.word);
        }
        return new Mode(name, goal, edits, numbers, List.of());
    }

    void writePlaces(ByteWriter out) {
        out.u8(places.size());
        for (Place place : places) {
            place.write(out);
        }
    }

    Mode readPlaces(ByteReader in) throws BadBytesException {
        int count = in.u8In(0, PLACES_MAX, "areas of a mode");
        List<Place> read = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            read.add(Place.read(in));
        }
        return new Mode(name, goal, edits, numbers, read);
    }
}
