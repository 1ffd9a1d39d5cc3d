package org.quoin.engine.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quoin.sim.Simulation;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Command.SetKnownLevel;
import org.quoin.sim.input.Turn;
import org.quoin.sim.player.Level;

/**
 * Levels in a world that came from elsewhere. They are a part of its state, so whoever made it may
 * have made itself a host of it, who needs neither password nor list. So {@link ListFile#ELSEWHERE}
 * beside the world says up to which turn it was another's, and where it is opened in such a state,
 * hosts and moderators become builders before anybody can come in: also after going back to one,
 * and until a state after that turn is on the disk.
 */
public final class ImportedLevels {
    private static final String HEAD =
            "# This world came from elsewhere. Who was a host or moderator by its files up to this"
                    + " turn is a\n# builder here. Without this file they keep their levels.\n";

    private static final Pattern UNTIL = Pattern.compile("(?m)^turn (\\d{1,10})\\s*$");

    private ImportedLevels() {}

    /**
     * A world has come from elsewhere, with all turns that any of its segments has.
     *
     * @param folder the world's, which nobody has open
     * @throws StoreException if a segment is none of this version
     */
    public static void mark(Path folder) throws IOException, StoreException {
        DiskFolder files = new DiskFolder(folder);
        int last = 0;
        for (String segment : Segments.list(files)) {
            try (SegmentReader reader = SegmentReader.open(files, segment)) {
                last = Math.max(last, reader.skipToEnd(Segments.turnOf(segment)));
            }
        }
        new ListFile(files, ListFile.ELSEWHERE).write(HEAD + "turn " + last + "\n");
    }

    /**
     * Takes the levels of a world that is being opened, if they are another host's, by a turn that
     * nobody else plays.
     *
     * @return how many players were hosts or moderators
     */
    static int lower(SegmentFolder folder, Simulation world) throws IOException {
        String text = ListFile.textIn(folder, ListFile.ELSEWHERE);
        int turn = world.turn();
        if (text.isEmpty() || turn > untilTurn(text) || turn == Integer.MAX_VALUE) {
            return 0; // The very last turn has none after it, in which somebody could come in.
        }
        Command[] commands = commands(world);
        if (commands.length > 0) {
            world.step(new Turn(turn + 1, new int[0], new int[0], commands));
        }
        return commands.length;
    }

    /** Where it says anything but a turn, all that there is. */
    private static long untilTurn(String text) {
        Matcher until = UNTIL.matcher(text);
        return until.find() ? Long.parseLong(until.group(1)) : Long.MAX_VALUE;
    }

    /** The commands that make hosts and moderators builders; none if there are none. */
    static Command[] commands(Simulation world) {
        List<Command> commands = new ArrayList<>();
        for (long id : world.knownAbove(Level.BUILDER)) {
            commands.add(new SetKnownLevel(id, Level.BUILDER));
        }
        AvatarState avatar = new AvatarState();
        for (int slot : world.avatarSlots()) {
            if (world.readAvatar(slot, avatar) && avatar.level > Level.BUILDER.code()) {
                commands.add(new Command.SetLevel(slot, Level.BUILDER));
            }
        }
        commands.sort(Comparator.comparingInt(Command::slot));
        return commands.toArray(new Command[0]);
    }
}
