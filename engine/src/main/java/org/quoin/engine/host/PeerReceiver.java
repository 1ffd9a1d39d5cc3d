package org.quoin.engine.host;

import org.quoin.engine.host.chat.ChatRoom;
import org.quoin.engine.host.join.Disconnects;
import org.quoin.engine.host.join.JoinHandler;
import org.quoin.engine.host.join.JoinQueue;
import org.quoin.engine.host.join.Leadership;
import org.quoin.engine.host.join.ResyncHandler;
import org.quoin.engine.host.moderation.AwayWatch;
import org.quoin.engine.host.status.HostCounts;
import org.quoin.engine.host.succession.Candidates;
import org.quoin.engine.host.turns.Peer;
import org.quoin.engine.host.turns.Player;
import org.quoin.engine.host.turns.Players;
import org.quoin.engine.host.turns.TurnSealer;
import org.quoin.engine.reason.EndCode;
import org.quoin.engine.reason.Reason;
import org.quoin.engine.report.HostEvent;
import org.quoin.engine.report.LoopWatch;
import org.quoin.engine.wire.FrameRun;
import org.quoin.engine.wire.GoodbyeCode;
import org.quoin.engine.wire.Limits;
import org.quoin.engine.wire.Rejected;
import org.quoin.engine.wire.ToHost;
import org.quoin.engine.wire.ToHost.TurnHash;
import org.tinylog.Logger;

/**
 * Carries out the messages of peers. One that the protocol does not allow now ends the connection.
 */
final class PeerReceiver {
    private final JoinHandler joins;
    private final Leadership leadership;
    private final Candidates candidates;
    private final JoinQueue queue;
    private final Disconnects disconnects;
    private final Players players;
    private final TurnSealer sealer;
    private final ResyncHandler resyncs;
    private final ChatRoom chat;
    private final ChatRoom.CommandRunner commands;
    private final AwayWatch away;
    private final HostCounts counts;
    private final LoopWatch watch;

    PeerReceiver(
            JoinHandler joins,
            Leadership leadership,
            Candidates candidates,
            JoinQueue queue,
            Disconnects disconnects,
            Players players,
            TurnSealer sealer,
            ResyncHandler resyncs,
            ChatRoom chat,
            ChatRoom.CommandRunner commands,
            AwayWatch away,
            HostCounts counts,
            LoopWatch watch) {
        this.joins = joins;
        this.leadership = leadership;
        this.candidates = candidates;
        this.queue = queue;
        this.disconnects = disconnects;
        this.players = players;
        this.sealer = sealer;
        this.resyncs = resyncs;
        this.chat = chat;
        this.commands = commands;
        this.away = away;
        this.counts = counts;
        this.watch = watch;
    }

    /** A message came from a peer. */
    void receive(Peer peer, ToHost message, long nowNanos) {
        message.deliver(new FromPeer(peer, nowNanos));
    }

    /** Carries out one message. */
    private final class FromPeer implements ToHost.Receiver {
        private final Peer peer;
        private final long nowNanos;

        FromPeer(Peer peer, long nowNanos) {
            this.peer = peer;
            this.nowNanos = nowNanos;
        }

        @Override
        public void hello(ToHost.Hello hello) {
            if (peer.phase() != Peer.Phase.GREETING || queue.isWaiting(peer)) {
                violation("a second hello");
                return;
            }
            if (leadership.givesWay()) {
                peer.letGo(nowNanos); // Whoever comes back is on its way to the successor.
            } else {
                joins.receiveHello(peer, hello, nowNanos);
            }
        }

        @Override
        public void snapshotAck(ToHost.SnapshotAck ack) {
            if (!peer.acknowledgeSnapshot(ack.receivedBytes(), nowNanos)) {
                violation("acknowledged what was not sent");
            }
        }

        @Override
        public void ready(ToHost.Ready ready) {
            if (!joins.receiveReady(peer)) {
                violation("ready out of turn");
            }
        }

        @Override
        public void frames(ToHost.Frames frames) {
            Player player = peer.player();
            if (player == null) {
                violation("frames before the welcome");
                return;
            }
            receiveFrames(player, frames);
        }

        private void receiveFrames(Player player, ToHost.Frames frames) {
            if (frames.lastTurnHere() > sealer.turn()) {
                violation("has turn " + frames.lastTurnHere() + " of " + sealer.turn());
                return;
            }
            peer.framesReceived(player, frames, watch.isTimely(nowNanos), nowNanos);
            FrameRun run = frames.run();
            if (run.count() > 0) {
                away.framed(player, run.at(run.count() - 1), nowNanos);
            }
            for (int i = 0; i < run.count(); i++) {
                int turn = run.firstTurn() + i;
                // Older ones were lost on their way, or held up with their player's machine.
                boolean fresh = i == run.count() - 1 && turn >= frames.ackTurn();
                int ownLateMillis = fresh ? frames.ownLateMillis() : 0;
                sealer.receiveFrame(player, turn, run.at(i), fresh, ownLateMillis, nowNanos);
            }
        }

        @Override
        public void hashes(ToHost.Hashes hashes) {
            Player player = peer.player();
            if (player == null) {
                violation("hashes before the welcome");
                return;
            }
            player.stats().setStalls(hashes.stalls(), hashes.stalledMillis());
            for (TurnHash hash : hashes.hashes()) {
                boolean isNew =
                        hash.turn() > player.stats().hashes().lastTurn()
                                && hash.turn() <= sealer.turn();
                // The peer may have been dismissed for the hash before.
                if (isNew && peer.player() == player) {
                    resyncs.receiveHash(peer, player, hash, nowNanos);
                }
            }
        }

        @Override
        public void desyncFound(ToHost.DesyncFound found) {
            Player player = peer.player();
            if (player == null || !resyncs.receiveDifference(peer, player, found, nowNanos)) {
                violation("found what was not looked for");
            }
        }

        @Override
        public void hotbar(ToHost.Hotbar hotbar) {
            Player player = peer.player();
            if (player == null) {
                violation("a hotbar before the welcome");
            } else {
                int ahead = sealer.turn() + Limits.FRAMES_AHEAD_MAX;
                int turn = Math.min(ahead, hotbar.fromTurn());
                away.acted(player, nowNanos);
                players.setHotbar(player, turn, hotbar.hotbarSlot(), hotbar.block());
            }
        }

        @Override
        public void setLook(ToHost.SetLook change) {
            Player player = peer.player();
            if (player == null) {
                violation("a look before the welcome");
            } else {
                away.acted(player, nowNanos);
                players.setLook(player, change.look());
            }
        }

        @Override
        public void chatFrom(ToHost.ChatFrom from) {
            String problem = chat.receiveFrom(peer, from, nowNanos);
            if (problem != null) {
                violation(problem);
            }
        }

        @Override
        public void chat(ToHost.Chat said) {
            Player player = peer.player();
            if (player != null) {
                away.acted(player, nowNanos);
            }
            if (!chat.receive(peer, said, commands, nowNanos)) {
                violation("a chat out of turn");
            }
        }

        @Override
        public void willing(ToHost.Willing willing) {
            Player player = peer.player();
            if (player == null) {
                violation("willing before the welcome");
            } else {
                candidates.receive(peer, player.slot(), willing, nowNanos);
            }
        }

        @Override
        public void called(ToHost.Called called) {
            candidates.receive(peer, called, nowNanos);
        }

        /** Only datagrams are measured: by the stream it is ignored. */
        @Override
        public void trainPart(ToHost.TrainPart part) {}

        /** Only before a hello: whoever has said that has a host, which is us. */
        @Override
        public void lost(ToHost.Lost lost) {
            if (peer.phase() != Peer.Phase.GREETING
                    || queue.isWaiting(peer)
                    || !leadership.receive(peer.connection(), lost, nowNanos)) {
                violation("a loss out of turn");
            }
        }

        @Override
        public void promise(ToHost.Promise promise) {
            leadership.receive(peer.connection(), promise, nowNanos);
        }

        /** Not all need to promise. */
        @Override
        public void decline(ToHost.Decline decline) {}

        /** An answer that came after we had all turns. */
        @Override
        public void have(ToHost.Have have) {}

        @Override
        public void stillWaiting(ToHost.StillWaiting waiting) {
            // A client that has just been let in may have answered before it knew.
            if (!queue.heard(peer, nowNanos) && peer.player() == null) {
                violation("waits for nothing");
            }
        }

        @Override
        public void leave(ToHost.Leave leave) {
            queue.ended(peer, false, nowNanos);
            disconnects.dismiss(peer, GoodbyeCode.LEFT, Reason.of(EndCode.LEFT), nowNanos);
        }

        /**
         * Only instead of a hello: the client then hangs up, or is disconnected like any that stays
         * silent.
         */
        @Override
        public void worldQuery(ToHost.WorldQuery query) {
            if (peer.phase() != Peer.Phase.GREETING || queue.isWaiting(peer)) {
                violation("a query after the hello");
                return;
            }
            peer.send(joins.worldInfo(), nowNanos);
            peer.letGo(nowNanos); // One answer for one connection, whose rate is limited.
        }

        /** This host has one world. */
        @Override
        public void enter(ToHost.Enter enter) {
            if (peer.phase() != Peer.Phase.GREETING || queue.isWaiting(peer)) {
                violation("a room after the hello");
                return;
            }
            Reason reason = Reason.of(EndCode.NO_ROOMS);
            disconnects.dismiss(peer, GoodbyeCode.OTHER, reason, nowNanos);
        }

        @Override
        public void rejected(Rejected rejected) {
            violation(rejected.reason());
        }

        private void violation(String what) {
            counts.add(HostEvent.MESSAGE_WRONG);
            // At debug for strangers: they must not be able to fill the log.
            if (peer.player() == null) {
                Logger.debug("connection {} sent what is not allowed: {}", peer.connection(), what);
            }
            Reason reason = Reason.of(EndCode.CLIENT_WRONG, what);
            queue.ended(peer, false, nowNanos);
            disconnects.dismiss(peer, GoodbyeCode.PROTOCOL_ERROR, reason, nowNanos);
        }
    }
}
