/**
 * The wire format: messages, their bytes, and the limits of everything that a peer may send. It
 * knows no socket, thread or clock.
 *
 * <p>This page draws protocol version {@value org.quoin.engine.wire.Wire#PROTOCOL_VERSION}. All
 * integers are little-endian. A message is one TCP frame or one UDP datagram; its first byte says
 * which. {@code text} is a {@code u8} length and that many bytes of UTF-8. Frames and turns may
 * come by TCP as well, as the same bytes. {@code micros} are the low 32 bits of the sender's own
 * monotonic microseconds.
 *
 * <pre>
 * KryoNet's own (the four bytes of a TCP frame's length are KryoNet's, but little-endian too)
 *   01 registerTcp   h→c  i32 connection   i64 secret
 *   02 registerUdp   c→h  i32 connection   i64 secret        (h→c: both zero)
 *   03 keepAlive
 *   04 streamOnly    both ways            (by TCP: datagrams no longer come through)
 *   06 addressCheck  h→c  i32 connection   i64 nonce         (by datagram; c→h the same back, by TCP)
 *
 * Secure channel (by TCP once a client is registered; the rest is sealed: package engine.secure)
 *   05 line          both ways   u8 version: 1   a message of Noise_XX_25519_ChaChaPoly_SHA256
 *                    c→h  e, payload: u8 1: chain wanted, 0: not   159 zeros
 *                    h→c  e, ee, s, es, payload: identity   [wanted] chain
 *                    c→h  s, se, payload: identity
 *     identity       32 bytes Ed25519 key   64 bytes signature over (context, 0, the static key)
 *     chain          i64 world   u8 count   [count > 0] 32 bytes hash of the statement before these,
 *                    zeros: none   32 bytes key of the maker of the first   count × statement
 *                    zeros up to 1001 bytes
 *     statement      i64 world   i32 epoch   i64 until, seconds of 1970   32 bytes key of the next
 *                    host   64 bytes signature of the maker over (context, 0, hash of the statement
 *                    before, the statement up to here)
 *   TCP message      cipher text of the message   16 bytes tag
 *   datagram         u16 low counter   cipher text of the message   16 bytes tag
 *   A frame of at most 16 bytes whose first byte is below 10 is KryoNet's own, and in the clear.
 *
 * Handshake. The layouts of hello and refused never change; bytes may be added at their ends.
 *   10 hello         c→h  u32 magic "QUON"   u16 protocol   i32 rules   text game   text name
 *                         i64 token   i64 sessionId   i32 executedTurn   (zeros: never here before)
 *                         u8 colour   u8 skin   u8 bytes   bytes × u8: proof of a password
 *                         text code of an invitation
 *   11 refused       h→c  u8 code   text reason   text free name (empty: a name does not help)   cause
 *                         for want of a password: 32 bytes the key for which it is stretched
 *   12 welcome       h→c  u8 slot   i64 token   lineage (see lead)   text name
 *                         16 bytes world config   u8 hashEveryTurns   u8 resumed   i32 snapshotTurn
 *                         i32 rawBytes   i32 packedBytes   u16 length   coder base
 *   13 snapshotPart  h→c  i32 offset   rest: bytes            (zlib stream of Snapshot's bytes)
 *   14 snapshotAck   c→h  i32 received bytes
 *   15 ready         c→h  i32 executed turn
 *   16 leave         c→h
 *   17 goodbye       h→c  u8 code   text reason   cause
 *   18 hotbar        c→h  i32 fromTurn   u8 hotbar slot   u8 block   (a command of that turn, or a later)
 *   19 setLook       c→h  u8 colour   u8 skin                (a command of the next turn)
 *   cause: u8 code of EndCode   u8 count   count times: text argument   (reason in the player's language)
 *
 * Before the hello, at a server of rooms: what follows enter is the room's. A hello alone is answered
 * by the list, for which bytes may be added at its end.
 *   1A roomList      h→c  text reason   cause
 *                         u8 count   count × (text name   text template
 *                           u16 players   u16 most players   u8 flags: 1 password)
 *                         u8 count   count × text template
 *   1B enter         c→h  u8 0 a room, 1 any of a template   text its name
 *                         text code of a party, empty for none   u8 its size, 1 for none
 *   1C entered       h→c  text name of the room
 *
 * Asking without joining, instead of a hello. The layouts never change; bytes may be added at
 * their ends.
 *   1E worldQuery    c→h  u32 magic "QUON"
 *   1F worldInfo     h→c  u16 protocol   i32 rules   text game   text title
 *                         u16 players   u16 most players   u8 flags: 1 password
 *
 * Turns and frames
 *   80 turns         h→c  80 and flags: 1 clocks, 2 hostLate, 4 sum, 8 × run
 *                         u16 newestTurn   u8 ack [FE] u16 ackTurn
 *                         u8 afterDue [FF] u16 sentAfterDue
 *                         [run 7] u8 newestTurn - firstTurn   u8 count
 *                         [1] clocks   i32 dueMicros   i16 marginMillis   i16 recentMarginMillis
 *                             u8 datagramsHeard   u8 datagramsSent
 *                         [4] coded sum   count × coded turn (if it is one, without its length)
 *   C0 frames        c→h  C0 and flags: 1 clocks, 2 holes, 4 ownLate, 8 far   u16 ackTurn
 *                         u8 firstTurn - ackTurn, or [8] u16 firstTurn   u8 count
 *                         [1] u8 inputDelayTurns   clocks   u16 tickMicros/16   u8 ticksBehind
 *                             u8 datagramsHeard   i32 bytesHeard   u16 queueMillis
 *                         [2] u8 bytes   bytes × u8: haveMask   [4] i16 ownLateMillis
 *                         ⌈count/8⌉ mask   set bits × u32 frame
 *   22 turnStream    h→c  i32 firstTurn   u8 count   count × coded turn
 *
 *     turns           in 80 and C0: the low 16 bits, widened to the nearest to the newest known
 *     run             how many turns there are, the last of them the newest; 7: the count follows
 *     ack             ackTurn - newestTurn + 64; FE: it follows; FF: there is none
 *     afterDue        sentAfterDue, if it is less than 255
 *     coded sum       bytes like a coded turn's: the exclusive or of the two turns before firstTurn,
 *                     the bytes of each (without its length) with a 01 behind and then zeros; zeros
 *                     at its end are left out, but for one byte
 *     clocks          u32 sendMicros   u32 echoMicros   u32 echoHoldMicros: the sender's time, the
 *                     newest sendMicros heard from the other end, and how long ago that came
 *                     (FFFFFFFF: nothing to echo yet)
 *     dueMicros       when newestTurn was due, from sendMicros on (mostly negative)
 *     sentAfterDue    eighths of a millisecond from newestTurn's due time (FFFF: 8 s or more)
 *     hostLate        the newest turn was sealed late because the host's own process stalled
 *     ownLateMillis   how much later than due the newest frame was sampled, for the same reason at
 *                     the client, less the turns its delay is raised by for it
 *     margins         how long before its turn was due a frame came: the 1st percentile of ten
 *                     seconds, and the lowest of the last second
 *     ackTurn         turns: the last turn for which the host needs no frame of this client;
 *                     frames: the last turn up to which the client has every turn
 *     datagramsHeard  how many of 80 or C0 had come with the one whose time is echoed, low 8 bits:
 *                     what is missing was lost
 *     datagramsSent   how many of 80 have gone over this connection, with this one, low 8 bits
 *     bytesHeard      how many bytes these were, 46 added for each, with the stream's
 *                     messages of at most 512 bytes, 72 added for each; low 32 bits
 *     queueMillis     by how much the quickest datagram since the last clocks was slower than the
 *                     quickest of the last half minute: it waited in a queue
 *     haveMask        at most 8 bytes; bit i set: turn ackTurn+2+i is here
 *     mask            bit i set: frame i differs from the one before (before the first: 0)
 *
 * A coded turn
 *   bytes that follow: u8 below 80, else u8 80 + low 7 bits, u8 the rest
 *   arithmetic code, zeros at its end left out; its first byte is never FF. In it, bit by bit:
 *     whether the slots differ, [1] for each of 256 slots whether it came or went
 *     for each slot: yaw, pitch, keys, each by its change   (models: package wire.coding)
 *     whether there are commands, [1] 10 bits length, the bytes of the commands
 *   or raw, if that is shorter:
 *     u8 FF   u8 flags: 1 the slots differ, 2 there are commands   [1] 256 bits: the slots
 *     ⌈slots/8⌉ mask   set bits × u32 frame: bit i set if slot i's frame differs from its last
 *     [2] the bytes of the commands
 *   commands         u8 count   count × (u8 1 join, u8 slot, text name, u8 colour, u8 skin, i64 player
 *                      | u8 2 leave, u8 slot
 *                      | u8 3 setHotbar, u8 slot, u8 hotbar slot, u8 block
 *                      | u8 4 teleport, u8 slot, i64 x, i64 y, i64 z: 1/65536 blocks
 *                      | u8 5 setLook, u8 slot, u8 colour, u8 skin
 *                      | u8 6 home, u8 slot   | u8 7 level, u8 slot, u8 level
 *                      | u8 8 rule, u8 rule, u8 value   | u8 9 time, u16 moment of the day
 *                      | u8 10 area, u8 change of AreaCommand, its fields:
 *                      |   1 claim: player, box    2 release: i32 area   3 share: i32 area, player
 *                      |   4 unshare: i32 area, i64 player   5 flag: i32 area, u8 bit, u8 on
 *                      |   (player: i64 id, u8 chars, u16 each; box: i32 x, u8 y, i32 z, twice)
 *                      | u8 11 level of who is away, i64 player, u8 level
 *                      | u8 12 match, u8 change of MatchCommand, its fields:
 *                      |   1 define: name, u8 goal, u8 edits, 8 × u16 setting   2 place: u8 role, box
 *                      |   3 fill: box, u8 block   4 open   5 close   6 ready: u8 slot, u8 on
 *                      |   7 vote: u8 slot, u8 mode   8 start   9 end   10 restore
 *                      | u8 16 restore, i64 by, i64 player, u8 redo, i64 section, u8 count
 *                          count × (u16 index + 4096 × (length - 1), u8 expected, u8 block))
 *   coder base       4 × u64: a bit for each slot with a frame
 *                    for each of them: u32 frame   i16 yaw, yaw before, pitch, pitch before: changes
 *                      u8 turns since a change of yaw, of pitch, of keys
 *                      u8 activity of yaw, of pitch, of keys
 *                    weights × i32   ⌈cells/8⌉ mask   set bits × (u8 times asked   u16 chance)
 *
 * Sync check
 *   30 hashes        c→h  i32 stalls   i32 stalledMillis   u8 count   count × (i32 turn   i64 hash)
 *   31 desync        h→c  i32 turn   i64 host's hash   i64 client's hash
 *   35 resync        h→c  i32 snapshotTurn   i32 rawBytes   i32 packedBytes
 *                         u16 length   coder base           (snapshotParts follow)
 *   36 desyncFound   c→h  i32 turn   text where and both values
 *
 * How the players are doing
 *   40 status        h→c  u8 count   count × (u8 slot   u8 presence   u8 inputDelayTurns
 *                         u16 substitutions   u16 roundTripMillis   u8 lossPercent
 *                         u8 jitterMillis   i16 marginMillis   u16 tickMicros/16   u8 ticksBehind
 *                         [presence 80 set] u16 carriedKbit   u16 neededKbit)
 *   41 waiting       h→c  i16 slot (-1 nobody)   u8 0 network, 1 machine, 2 gone   i32 millis
 *   42 queued        h→c  u16 place   u16 of how many   u16 seconds (0: not known)
 *   43 stillWaiting  c→h                               (the answer to queued)
 *   44 preview       h→c  u16 count   count × (i32 x   u8 y   i32 z   u8 block)
 *
 * Chat
 *   50 chatFrom      c→h  i64 session of the host that sent it (0: this one)
 *                         i32 newest line that is here (0: none)
 *   51 chat          c→h  i32 number   long text             (a command if it begins with a slash)
 *   52 chatAck       h→c  i32 number of the player's last chat that the host has
 *   53 chatLine      h→c  i32 number   u8 kind   i16 slot (-1 nobody)   u16 seconds since
 *                         u8 count   count × long text
 *
 *     long text       as text, but its length is a u16
 *     kind            1 said: name, text   2 whispered: name, to whom, text   3 announced: text
 *                     4 joined   5 left   6 died: name   7 note: key, what is filled in
 *
 * Another host when the host is gone (67 to 6F go between players, on their own connections)
 *   60 successors    h→c  i16 host's slot (-1: none)   u8 count
 *                         count × (u8 slot   32 bytes key   u8 count   count × text address)
 *                         u16 count   count × (u8 slot   u8 why not: 0 unwilling, 1 untested,
 *                         2 unreached, 3 by TCP alone, 4 forbidden, 5 behind these)
 *                         text meeting point (empty: none)
 *   61 willing       c→h  u16 port (0: not willing)   u8 count   count × text address
 *                         i32 taskMicros   u16 sparePermille   u8 cores
 *                         u8 0 power unknown, 1 mains, 2 battery
 *                         text code at the world's meeting point (empty: none)
 *   62 expectCall    h→c  32 bytes the caller's key   i64 answer by TCP   i64 answer by UDP
 *   63 tryCall       h→c  i32 test   u8 slot   32 bytes key   u8 count   count × text address
 *   64 called        c→h  i32 test   u8 address (FF: none)   i64 answer by TCP   i64 answer by UDP
 *                         (0: none came)
 *   65 keep          h→c  text name   i32 bytes in all   i32 offset   u16 count   bytes   (to successors)
 *   66 handOver      h→c  u8 slot   i32 epoch   i32 the host's last turn
 *   67 lost          c→h  i32 promised epoch (0: none)   position
 *   68 ask           h→c  i32 epoch
 *   69 promise       c→h  i32 epoch   position
 *   6A decline       c→h  i32 epoch   i32 promised epoch
 *   6B want          h→c  i32 firstTurn   u8 count
 *   6C have          c→h  i32 firstTurn   u8 count   count × coded turn
 *   6D lead          h→c  lineage
 *   6E knock         c→h                               (by TCP and UDP)
 *   6F knockAnswer   h→c  i64 answer                   (by the way the knock came)
 *   70 sendTrain     h→c  i32 train   u8 datagrams, 1 to 24
 *   71 trainPart     c→h  i32 train   u8 its number, from 0   1194 zeros   (by datagram alone)
 *   72 upload        h→c  i32 kbit/s
 *
 *     lineage         u8 count   count × (i32 epoch   i64 sessionId   i32 fromTurn   i64 id of the
 *                     host's key, 0: none): the sessions of hosts of whose turns the world is made,
 *                     the newest last
 *     position        lineage   i32 turn: all up to it are here   u64 bit i set: turn + 2 + i is, too
 * </pre>
 *
 * <p>Adaptive arithmetic coding of what players do. Every binary decision of a turn is predicted
 * from what that player and all players did before; the better the prediction, the fewer bits it
 * costs. The same code of the models serves both ends: the encoder's {@link BitCoder} writes the
 * bits that it is given, the decoder's reads them. Both ends then learn the same, so turns must be
 * coded strictly in order.
 *
 * <pre>
 *   TurnModel ── slots, frames, commands of one turn
 *     ├ PlayerHistory   what each slot did lately
 *     ├ KeyModel        keys, buttons, the slot in hand
 *     ├ LookModel       one of yaw and pitch (two of them)
 *     └ Predictor       learns a probability per context and mixes three of them
 *          └ BitCoder   BitEncoder | BitDecoder | BitCoder.LEARNER
 * </pre>
 *
 * <p>Integers only: the same turns give the same bytes everywhere. Nothing here throws for what a
 * peer sent, and every loop has a fixed bound.
 */
@NullMarked
package org.quoin.engine.wire;

import org.jspecify.annotations.NullMarked;
