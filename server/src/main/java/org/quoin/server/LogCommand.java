package org.quoin.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quoin.engine.host.turns.Seat;
import org.quoin.engine.replay.ReplayFiles;
import org.quoin.engine.replay.ReplaySource;
import org.quoin.engine.replay.WorldLog;
import org.quoin.engine.replay.WorldLog.Who;
import org.quoin.engine.secure.Fingerprint;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.undo.PlayerBook;
import org.quoin.server.option.CommandFailure;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.ViewEvent.BlockChanged;
import org.quoin.sim.ViewEvent.Exploded;
import org.quoin.sim.input.Command.SetHotbar;
import org.quoin.sim.util.Fixed;
import org.quoin.sim.world.Blocks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quoin world log}: the events of a world and their players, one per line. */
@Command(
        name = "log",
        description =
                "Print who did what in a world, one line each: turn, time played, "
                        + "player, action. Replays the world's journal.",
        mixinStandardHelpOptions = true)
final class LogCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "DIR",
            description = "A world's folder, or one of its files journal-N.quoin.")
    private Path path = Path.of("");

    @Option(
            names = "--player",
            paramLabel = "KEY|NAME",
            description =
                    "Only what this player did or what happened to them: the fingerprint of a key, or a "
                            + "name used at the time.")
    private @Nullable String player;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            converter = PlayedTime.Converter.class,
            description = "Only the last 90s, 30m, 2h or 3d of play.")
    private @Nullable PlayedTime since;

    @Option(
            names = "--box",
            paramLabel = "BOX",
            converter = BlockBox.Converter.class,
            description =
                    "Only changes to the block X,Y,Z or between the corners X,Y,Z..X,Y,Z, "
                            + "and explosions centred there.")
    private @Nullable BlockBox box;

    @Override
    public Integer call() throws CommandFailure {
        try {
            ReplayFiles files = ReplayFiles.at(path);
            Printer printer = printer(files);
            for (String problem :
                    WorldLog.read(files, printer.fromTurn, printer.players, printer)) {
                System.err.println("quoin: " + problem);
            }
            if (printer.lines == 0) {
                System.out.println("Nothing found.");
            }
            return 0;
        } catch (IOException | StoreException e) {
            throw WorldCommand.failure(path, e);
        }
    }

    private Printer printer(ReplayFiles files) throws IOException, StoreException {
        try (ReplaySource source = ReplaySource.open(files)) {
            WorldFaults.tellGaps(path, source);
            PlayedTime length = since;
            long back = length == null ? Long.MAX_VALUE : length.seconds() * source.turnRate();
            int fromTurn = (int) Math.max(source.firstTurn(), source.lastTurn() - back);
            return new Printer(source.turnRate(), fromTurn);
        }
    }

    private final class Printer implements WorldLog.Reader {
        private final int turnRate;
        private final int fromTurn;
        private final PlayerBook players = new PlayerBook();
        private long lines;

        Printer(int turnRate, int fromTurn) {
            this.turnRate = turnRate;
            this.fromTurn = fromTurn;
        }

        @Override
        public void commanded(int turn, Who who, org.quoin.sim.input.Command command) {
            // Every change of a hotbar is one: that is nothing that was done to the world.
            if (box == null && !(command instanceof SetHotbar)) {
                print(turn, who, LoggedCommand.text(command, players));
            }
        }

        @Override
        public void happened(int turn, Who who, ViewEvent event) {
            if (event instanceof BlockChanged changed) {
                if (isIn(changed.x(), changed.y(), changed.z())) {
                    print(turn, who, changeText(changed));
                }
            } else if (event instanceof Exploded exploded) {
                int x = Fixed.floor(exploded.x());
                int y = Fixed.floor(exploded.y());
                int z = Fixed.floor(exploded.z());
                if (isIn(x, y, z)) {
                    print(turn, who, "explosion at " + x + " " + y + " " + z);
                }
            } else if (event instanceof ViewEvent.Respawned && box == null) {
                print(turn, who, "died");
            }
        }

        private boolean isIn(int x, int y, int z) {
            BlockBox wanted = box;
            return wanted == null || wanted.contains(x, y, z);
        }

        private boolean isWanted(Who who) {
            String wanted = player;
            if (wanted == null) {
                return true;
            }
            OptionalLong key = Fingerprint.parse(wanted);
            return key.isPresent()
                    ? Seat.playerIdOf(key.getAsLong()) == who.id()
                    : wanted.equalsIgnoreCase(who.name());
        }

        private void print(int turn, Who who, String deed) {
            if (isWanted(who)) {
                lines++;
                System.out.printf(
                        Locale.ROOT,
                        "%9d  %10s  %-16s  %s%n",
                        turn,
                        PlayedTime.of(turn, turnRate),
                        who.name().isEmpty() ? "-" : who.name(),
                        deed);
            }
        }
    }

    private static String changeText(BlockChanged changed) {
        String place = " at " + changed.x() + " " + changed.y() + " " + changed.z();
        String before = Blocks.get(changed.before()).name();
        String after = Blocks.get(changed.after()).name();
        if (changed.after() == Blocks.AIR) {
            return (changed.before() == Blocks.TNT ? "broke or lit " : "broke ") + before + place;
        }
        return changed.before() == Blocks.AIR
                ? "placed " + after + place
                : "placed " + after + " into " + before + place;
    }
}
