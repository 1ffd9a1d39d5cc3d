/**
 * Reaching a host behind a router: the protocol of {@code quoin meet}, and both games' ends of it.
 * A meeting point is a program with one TCP and one UDP port that both can reach. It makes two
 * games known to each other and copies what they send until their datagrams find a way of their
 * own. It learns addresses, sizes and times; what is copied is sealed by the secure channel of
 * {@link org.quoin.engine.secure}.
 *
 * <pre>
 *   game ══ loopback ══ MeetJoin ────── TCP, UDP ────── quoin meet ────── TCP, UDP ────── MeetHost ══ loopback ══ host
 *    │                     │                                                                  │                     │
 *    │                     └────────────────── UDP, once a way is open ───────────────────────┘                     │
 *    └───────────────────────────── the secure channel, end to end ─────────────────────────────────────────────────┘
 * </pre>
 *
 * <p>Datagrams go by a socket of MeetHost's, not by the game's own: KryoNet knows connections by
 * the addresses that their datagrams come from, so what is wrapped in a tag, or comes by another
 * way, has to enter by a socket of this machine for each player. That costs 10 to 15 microseconds
 * each way. The routers' mappings of MeetHost's socket are kept by BIND and PROBE.
 *
 * <p><b>Frames.</b> Everything by TCP before two games are paired is a frame. Numbers are
 * little-endian. A frame longer than 512 bytes, of an unknown kind, or out of its turn ends the
 * connection.
 *
 * <pre>
 *   length 2 (of what follows) | kind 1 | fields
 *
 *   kind            from    fields
 *   01 HELLO        host    version 1
 *   02 CHALLENGE    meet    nonce 32
 *   03 REGISTER     host    key 32 | owner 32 | label 8 | epoch 4 | kind 1 | players 2 | most 2
 *                           | successors 1 | 32 each | name 1+n | version 1+n | signature 64
 *                           kind: 0 world, 1 listed world, 2 player on standby, 3 copy
 *   04 REGISTERED   meet    code 8 (ASCII)
 *   05 ALIVE        both    players 2 | most 2           every 10 s; the answer is the same
 *   06 OFFER        meet    token 16 | joiner's address 1+4 or 1+16
 *   07 JOIN         joiner  version 1 | code 8
 *   08 ACCEPT       host    version 1 | token 16         the first frame of a new connection
 *   09 DECLINE      host    token 16
 *   0A PAIRED       meet    own tag 8 | other's tag 8    to both; then bytes are copied as they are
 *   0B REFUSED      meet    reason 1                     then the connection ends
 *
 *   host                        meet                         joiner
 *    │── HELLO ──────────────────▶│                             │
 *    │◀───────────── CHALLENGE ───│                             │
 *    │── REGISTER (signed) ──────▶│                             │
 *    │◀──────── REGISTERED code ──│                             │
 *    │                            │◀──────────────── JOIN code ─│
 *    │◀───────────────── OFFER ───│                             │
 *    │══ ACCEPT (new connection) ▶│                             │
 *    │◀═════════════ PAIRED ══════│═══════════ PAIRED ═════════▶│
 *    │◀═══════════════════════ bytes, copied ══════════════════▶│
 * </pre>
 *
 * <p>The signature covers the nonce and all fields before it, for the context {@value
 * org.quoin.engine.meet.MeetMessage#CONTEXT}. A code follows from a secret of the meeting point,
 * the owner's key and the label, so the same world has the same code again after everything was
 * restarted. A successor that the present host has named takes a code over by a later epoch; the
 * host before it is refused from then on. A copy, of a world that goes on without the others, has
 * the code only while nobody else has it. Where successors, name or players' number change, the
 * host sends another REGISTER by the same connection, signed for the same nonce: two at once, then
 * one every 10 s; the answer is the same.
 *
 * <p>A player on standby, who could carry a world on, registers as well, for itself: other players
 * reach it by a code of its own while their host is gone, and see whether they can before.
 *
 * <p><b>Between two games</b>, by the copied bytes: {@code length 2 | kind 1 | payload}, with kind
 * 1 a part of the game's stream, 2 a datagram of the game for which no way is open, 3 the addresses
 * at which the sender may be reached by UDP ({@code 1+4 or 1+16 | port 2} each, at most eight).
 *
 * <p><b>Datagrams</b> carry 'Q' (51) and a kind, then the tag of the game that they are for. Tags
 * are made by the meeting point for one pair, 64 random bits.
 *
 * <pre>
 *   51 01 BIND      to meet    own tag 8 | cookie 8 | zeros to 40 bytes
 *   51 02 SEEN      from meet  own tag 8 | cookie 8 | address 1+4 or 1+16 | port 2: never longer than BIND
 *   51 03 PROBE     any way    tag 8 | nonce 8
 *   51 04 REACHED   any way    tag 8 | the same nonce, to where the probe came from
 *   51 05 DATA      any way    tag 8 | a datagram of the game
 * </pre>
 *
 * <p>BIND with the cookie of a SEEN proves the address; until then nothing is copied to it. The
 * meeting point copies 03 to 05 that come from the proven address of one game of a pair to the
 * proven address of the other. A way is open once a REACHED has come by it, and closed after {@link
 * org.quoin.engine.meet.MeetLimits#PATH_SILENCE_NANOS} without one. Datagrams go by the best way
 * that is open: straight, else copied by UDP, else within the TCP connection, so a game that begins
 * never waits for UDP, and no datagram is lost by a change.
 */
@NullMarked
package org.quoin.engine.meet;

import org.jspecify.annotations.NullMarked;
