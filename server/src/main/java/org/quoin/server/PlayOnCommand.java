package org.quoin.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.reason.FileCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.reason.StoreCode;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplayMoment;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.StoreLimits;
import org.quoin.server.option.CommandFailure;
import org.quoin.server.option.Numbers.Within;
import org.quoin.server.option.ShellWord;
import org.quoin.server.world.Progress;
import org.quoin.server.world.WorldFromReplay;
import org.quoin.server.world.WorldNames;
import org.quoin.sim.RulesVersion;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quoin world play-on}: a new world from a moment of a replay. */
@Command(
        name = "play-on",
        description =
                "Make a new world that goes on from any moment of a replay. The replayed world is"
                        + " not changed.",
        mixinStandardHelpOptions = true)
final class PlayOnCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "A world's folder, or one of its files journal-N.quoin.")
    private Path path = Path.of("");

    @Parameters(
            index = "1",
            paramLabel = "NEWDIR",
            description = "A folder that does not exist yet.")
    private Path target = Path.of("");

    @ArgGroup(multiplicity = "1")
    private When when = new When();

    /** One or the other. */
    private static final class When {
        @Option(
                names = "--at",
                paramLabel = "TIME",
                converter = PlayedTime.OfMoment.class,
                description =
                        "The moment, as a replay shows it: 1:02:03. Or 90s, 30m, 2h or 3d from the"
                                + " beginning of the world.")
        private @Nullable PlayedTime time;

        @Option(names = "--turn", paramLabel = "N", description = "The moment, by its turn.")
        @Within(min = 0, max = Integer.MAX_VALUE)
        private @Nullable Integer turn;

        /** The turn; beyond the last of any replay it is the largest number there is. */
        int turn(int turnRate) {
            if (turn != null) {
                return turn;
            }
            return time == null ? 0 : time.turn(turnRate);
        }
    }

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "The new world's name. Default: the replayed world's, and the time.")
    private String name = "";

    @Option(
            names = "--keep-levels",
            description =
                    "Hosts and moderators of that moment stay what they were. Otherwise they begin"
                            + " as builders, since they may have lost that since.")
    private boolean keepsLevels;

    @Override
    public Integer call() throws CommandFailure {
        Path to = target.toAbsolutePath().normalize();
        if (Files.exists(to, LinkOption.NOFOLLOW_LINKS)) {
            throw new CommandFailure(target + " already exists: choose another folder");
        }
        if (name.strip().getBytes(StandardCharsets.UTF_8).length
                > StoreLimits.WORLD_NAME_BYTES_MAX) {
            throw new CommandFailure(
                    Reason.of(StoreCode.NAME_LONG, StoreLimits.WORLD_NAME_BYTES_MAX).text());
        }
        try (ReplaySource source = ReplaySource.open(ReplayFiles.at(path))) {
            WorldFaults.tellGaps(path, source);
            make(source, to);
            return 0;
        } catch (IOException | StoreException e) {
            throw WorldCommand.failure(path, e);
        }
    }

    private void make(ReplaySource source, Path to)
            throws IOException, StoreException, CommandFailure {
        int wanted = when.turn(source.turnRate());
        if (wanted != source.within(wanted)) {
            throw new CommandFailure(
                    "the replay goes from turn "
                            + text(source, source.firstTurn())
                            + " to turn "
                            + text(source, source.lastTurn())
                            + ": choose a moment in it, by --at or --turn");
        }
        int reached = source.seek(wanted);
        Reason why = source.endReason();
        if (reached != wanted && why == null) {
            throw new CommandFailure(
                    "turn "
                            + text(source, wanted)
                            + " is missing or damaged in the replay: --turn "
                            + reached
                            + " is the last one before it that can be used");
        }
        ReplayMoment moment = source.moment();
        String called = name.isBlank() ? proposal(source, reached) : name.strip();
        try {
            if (keepsLevels) {
                WorldFromReplay.makeOwn(moment, to, called, new Progress());
            } else {
                WorldFromReplay.make(moment, to, called, new Progress());
            }
        } catch (IOException e) {
            throw new CommandFailure(target + " cannot be written: " + FileCode.of(e).text(), e);
        }
        tell(source, moment, wanted, called);
    }

    private static String proposal(ReplaySource source, int turn) {
        return WorldNames.at(source.settings().name(), PlayedTime.of(turn, source.turnRate()));
    }

    private static String text(ReplaySource source, int turn) {
        return turn + " (" + PlayedTime.of(turn, source.turnRate()) + ")";
    }

    private void tell(ReplaySource source, ReplayMoment moment, int wanted, String called) {
        System.out.println("New world: " + target);
        line("name", called);
        line("goes on from", "turn " + text(source, moment.turn()));
        line("state", "hash " + String.format(Locale.ROOT, "%016x", moment.stateHash()));
        if (moment.turn() != wanted) {
            line("not from", "turn " + text(source, wanted) + ": " + reason(source));
        }
        if (moment.rules() != RulesVersion.CURRENT) {
            line(
                    "rules",
                    moment.rules() + " until then, " + RulesVersion.CURRENT + " from there on");
        }
        if (moment.leaders() > 0) {
            line("hosts, moderators", keepsLevels ? "as they were" : "begin as builders");
        }
        line("play it", "quoin play --alone --world " + ShellWord.of(target));
    }

    private static String reason(ReplaySource source) {
        Reason why = source.endReason();
        return why == null ? "it is not in the replay" : why.text();
    }

    private static void line(String what, String text) {
        System.out.printf(Locale.ROOT, "  %-18s %s%n", what, text);
    }
}
