package org.quoin.engine.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.store.SegmentPlayer;
import org.quoin.engine.store.StoreException;
import org.quoin.engine.store.WorldFolder;
import org.quoin.engine.undo.PlayerBook;
import org.quoin.engine.work.OpenBudget;
import org.quoin.sim.Simulation;
import org.quoin.sim.ViewEvent;
import org.quoin.sim.area.Area;
import org.quoin.sim.area.Areas;
import org.quoin.sim.avatar.AvatarState;
import org.quoin.sim.input.AreaCommand;
import org.quoin.sim.input.Command;
import org.quoin.sim.input.Command.SetKnownLevel;
import org.quoin.sim.input.Turn;

/**
 * Reports the events of a world with their players and turns. None of that is stored: a journal has
 * the input of all players, so it is replayed to derive the events.
 */
public final class WorldLog {
    private WorldLog() {}

    /**
     * A player.
     *
     * @param id by which the world knows it, made of its key
     * @param name that it had in that turn
     */
    public record Who(long id, String name) {
        /** The player of a command or an event that is nobody's. */
        public static final Who NOBODY = new Who(0, "");
    }

    /** Is told what happens, turn by turn and in the order within each turn. */
    public interface Reader {
        /**
         * A command of the host is executed.
         *
         * @param player whom it is about: also the owner of an area, or who asked for an undo;
         *     {@link Who#NOBODY} if it is about the world, as the journal does not know who gave it
         */
        void commanded(int turn, Who player, Command command);

        /**
         * Takes an event.
         *
         * @param player the player who caused it or was affected; {@link Who#NOBODY} for an
         *     explosion
         */
        void happened(int turn, Who player, ViewEvent event);
    }

    /**
     * Replays a world's journal.
     *
     * @param fromTurn earlier events are not reported
     * @param book learns the journal's players before their events are reported
     * @return sentences about unreadable parts; usually empty
     * @throws StoreException if its first segment is damaged at its start or of another version
     */
    public static List<String> read(ReplayFiles files, int fromTurn, PlayerBook book, Reader reader)
            throws IOException, StoreException {
        Player player = new Player(fromTurn, book, reader);
        List<String> segments = files.segments();
        for (int i = 0; i < segments.size(); i++) {
            boolean isLast = i == segments.size() - 1;
            if (isLast || WorldFolder.firstTurnOf(segments.get(i + 1)) >= fromTurn) {
                player.play(files, segments.get(i));
            }
        }
        return List.copyOf(player.problems);
    }

    private static final class Player {
        private final int fromTurn;
        private final PlayerBook book;
        private final Reader reader;
        private final List<String> problems = new ArrayList<>();

        /** Includes players who left in the reported turn. */
        private final Map<Integer, Who> players = new HashMap<>();

        /** By number, also of those that are none any more: a number is never used again. */
        private final Map<Integer, Area.Keeper> owners = new HashMap<>();

        private Areas areas = Areas.NONE;

        private final AvatarState avatar = new AvatarState();

        /** The newest reported turn: a segment may begin before the previous one ends. */
        private int toldTurn;

        Player(int fromTurn, PlayerBook book, Reader reader) {
            this.fromTurn = fromTurn;
            this.book = book;
            this.reader = reader;
        }

        void play(ReplayFiles files, String file) throws IOException, StoreException {
            try (SegmentPlayer segment =
                    SegmentPlayer.open(files.folder(), file, OpenBudget.ofFile(() -> false))) {
                Simulation world = segment.simulation();
                learnPlayers(world);
                learnOwners(world);
                book.learn(world);
                Reason older = segment.olderTurns();
                if (older != null) {
                    problems.add(older.text());
                    return;
                }
                for (Turn turn = segment.step(); turn != null; turn = segment.step()) {
                    learnPlayers(world);
                    learnOwners(world);
                    book.learn(turn);
                    if (world.turn() >= fromTurn && world.turn() > toldTurn) {
                        toldTurn = world.turn();
                        if (turn.commandCount() > 0) {
                            book.learn(segment.seats());
                        }
                        tell(world, turn);
                    }
                }
                String damage = segment.damage();
                if (damage != null) {
                    problems.add(file + ": " + damage);
                }
            }
        }

        private void learnPlayers(Simulation world) {
            for (int slot : world.avatarSlots()) {
                if (world.readAvatar(slot, avatar)) {
                    String name = String.valueOf(world.nameOf(slot));
                    players.put(slot, new Who(avatar.playerId, name));
                }
            }
        }

        @SuppressWarnings("ReferenceEquality") // Areas never change: others are other objects.
        private void learnOwners(Simulation world) {
            if (areas != world.areas()) {
                areas = world.areas();
                areas.all().forEach(area -> owners.put(area.id(), area.owner()));
            }
        }

        private void tell(Simulation world, Turn turn) {
            for (int i = 0; i < turn.commandCount(); i++) {
                Command command = turn.commandAt(i);
                reader.commanded(world.turn(), whoOf(command), command);
            }
            for (ViewEvent event : world.events()) {
                reader.happened(world.turn(), playerAt(slotOf(event)), event);
            }
        }

        private Who whoOf(Command command) {
            if (command instanceof SetKnownLevel change) {
                return known(change.playerId());
            } else if (command instanceof Command.Restore restore) {
                return known(restore.by());
            } else if (command instanceof AreaCommand change) {
                return ownerOf(change);
            }
            return playerAt(command.slot());
        }

        private Who ownerOf(AreaCommand change) {
            if (change instanceof AreaCommand.Claim claim) {
                return who(claim.owner());
            } else if (change instanceof AreaCommand.Release release) {
                return ownerOf(release.area());
            } else if (change instanceof AreaCommand.Share share) {
                return ownerOf(share.area());
            } else if (change instanceof AreaCommand.Unshare unshare) {
                return ownerOf(unshare.area());
            } else if (change instanceof AreaCommand.SetFlag setFlag) {
                return ownerOf(setFlag.area());
            }
            throw new IllegalStateException("whose area is that: " + change.text());
        }

        private Who ownerOf(int area) {
            return who(owners.getOrDefault(area, Area.Keeper.WORLD));
        }

        private static Who who(Area.Keeper keeper) {
            return keeper.id() == 0 ? Who.NOBODY : new Who(keeper.id(), keeper.name());
        }

        private Who known(long playerId) {
            return playerId == 0 ? Who.NOBODY : new Who(playerId, book.nameOf(playerId));
        }

        private Who playerAt(int slot) {
            return players.getOrDefault(slot, Who.NOBODY);
        }

        private static int slotOf(ViewEvent event) {
            if (event instanceof ViewEvent.BlockChanged changed) {
                return changed.slot();
            } else if (event instanceof ViewEvent.Joined joined) {
                return joined.slot();
            } else if (event instanceof ViewEvent.Left left) {
                return left.slot();
            } else if (event instanceof ViewEvent.Respawned respawned) {
                return respawned.slot();
            }
            return Command.NO_SLOT;
        }
    }
}
