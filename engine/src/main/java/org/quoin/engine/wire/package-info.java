/**
 * The wire format: messages, their bytes, and the limits of everything a peer may send. Depends on
 * {@code sim} for turns and frames; knows no socket, thread or clock.
 *
 * <p>This page draws protocol version {@value org.quoin.engine.wire.ProtocolVersion#CURRENT}. All
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
 *
 * Handshake. The layouts of hello and refused never change; bytes may be added at their ends.
 *   10 hello         c→h  u32 magic "QUON"   u16 protocol   i32 rules   text game   text name
 *   11 refused       h→c  u8 code   text reason
 *   12 welcome       h→c  u8 slot   i64 token   text name   i64 seed   u8 turnRate
 *                         u8 hashEveryTurns   i32 snapshotTurn   i32 rawBytes   i32 packedBytes
 *                         coded base turn
 *   13 snapshotPart  h→c  i32 offset   rest: bytes            (zlib stream of Snapshot's bytes)
 *   14 snapshotAck   c→h  i32 received bytes
 *   15 ready         c→h  i32 executed turn
 *   16 leave         c→h
 *   17 goodbye       h→c  u8 code   text reason
 *
 * Turns and frames
 *   20 turns         h→c  i64 token   u32 sendMicros   u32 echoMicros   u32 echoHoldMicros
 *                         i32 dueMicros   i32 ackTurn   i32 newestTurn
 *                         i32 firstTurn   u8 count   count × coded turn
 *   21 frames        c→h  i64 token   u32 sendMicros   u32 echoMicros   u32 echoHoldMicros
 *                         i32 ackTurn   u8 inputDelayTurns
 *                         i32 firstTurn   u8 count   ⌈count/8⌉ mask   set bits × u32 frame
 *   22 turnStream    h→c  i32 firstTurn   u8 count   count × coded turn
 *
 *     echoMicros      the newest sendMicros heard from the other end, echoHoldMicros after it came;
 *                     echoHoldMicros FFFFFFFF: nothing to echo yet
 *     dueMicros       when newestTurn was due, from sendMicros on (mostly negative)
 *     ackTurn         turns: the last turn for which the host needs no frame of this client;
 *                     frames: the last turn up to which the client has every turn
 *     mask            bit i set: frame i differs from the one before (before the first: 0)
 *
 * A coded turn, told apart from the turn before it (of the base turn: from an empty one)
 *   u16 bytes that follow
 *   u8 flags: 1 the slots differ, 2 there are commands
 *   [1] u8 count   count × u8 slot, ascending
 *   ⌈slots/8⌉ mask   set bits × u32 frame: bit i set if slot i's frame differs from its last
 *   [2] u8 count   count × (u8 1 join, u8 slot, text name | u8 2 leave, u8 slot)
 *
 * Sync check
 *   30 hashes        c→h  i32 stalls   i32 stalledMillis   u8 count   count × (i32 turn   i64 hash)
 *   31 desync        h→c  i32 turn   i64 host's hash   i64 client's hash
 *   32 partsRequest  c→h  i32 turn   i32 first index
 *   33 parts         h→c  i32 turn   i32 first index   i32 total   u16 count
 *                         count × (u8 kind   i64 key   i64 value)
 *   34 partFound     c→h  i32 turn   u8 kind   i64 key   i64 host's value   i64 client's value
 * </pre>
 */
@NullMarked
package org.quoin.engine.wire;

import org.jspecify.annotations.NullMarked;
