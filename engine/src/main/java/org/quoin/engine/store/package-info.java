/**
 * Worlds on disk: the journal that a host writes, the recovery of a world from it, the lists beside
 * it ({@link org.quoin.engine.store.ListFile}), and the list of worlds. No thread, no clock:
 * executors and the time are handed in. The disk is behind {@link
 * org.quoin.engine.store.SegmentFolder}, so that tests and the lab keep a journal in memory and let
 * it lose power there.
 *
 * <p>A world is a folder of segments {@code journal-TTTTTTTTTT.quoin}, each named by the turn of
 * the snapshot it begins with. The host appends to the newest. Every five minutes of play, and when
 * the host closes, it begins a new one: written as {@code .part}, synced, then renamed. Damaged
 * segments are kept as {@code .damaged}. {@code world.lock} is locked while a host has the world
 * open.
 *
 * <p>This is format 3 of a segment. Integers are little-endian; {@code text} is a {@code u8} length
 * and that many bytes of UTF-8. The beginning of a header, up to the game version, and its checksum
 * never change: a file of any format says which version wrote it.
 *
 * <pre>
 *   header    u32 magic "QUOJ"   u16 format   u16 bytes from here to the crc
 *             i32 rules version   text game version
 *             i32 protocol version   16 bytes: the WorldConfig
 *             u8 late policy: 0 wait, 1 substitute   text world's name
 *             u32 crc (CRC-32C of all before it)
 *
 *   record    u32 payload bytes   u32 crc   u8 kind   payload
 *             (crc: CRC-32C of the payload's length, the kind and the payload)
 *
 *   kind 1 snapshot   i32 turn   i64 state hash   i32 raw bytes   u32 base bytes
 *                     coder base   rest: zlib stream of Snapshot's bytes
 *   kind 2 turn       i32 turn   rest: the coded turn, as on the wire
 *   kind 3 hash       i32 turn   i64 state hash after it
 *   kind 4 seat       u8 slot   i64 id of the player's key   text name
 * </pre>
 *
 * <p>The first record is the snapshot; turns follow it without a gap; a hash follows its turn; a
 * seat counts from its place on, and while its slot has an avatar of that name. The first record
 * that is cut short, or whose checksum is wrong, ends the segment.
 */
@NullMarked
package org.quoin.engine.store;

import org.jspecify.annotations.NullMarked;
