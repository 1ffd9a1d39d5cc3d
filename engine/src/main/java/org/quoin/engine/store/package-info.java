/**
 * Worlds on disk: the journal that a host writes while it plays, what is made of it again after a
 * stop of any kind, and the list of worlds. No thread, no clock: executors and the time are handed
 * in; the disk is behind {@link org.quoin.engine.store.SegmentFolder}, so that a journal may as
 * well lie in memory and lose power there. Depends on {@code host}, {@code wire} and {@code sim}.
 *
 * <p>A world is a folder of segments {@code journal-TTTTTTTTTT.quoin}, each named by the turn of
 * the snapshot it begins with. The newest is appended to; every five minutes of play, and when the
 * host closes, a new one is begun: written beside as {@code .part}, synced, then renamed. What was
 * found damaged is kept as {@code .damaged}. {@code world.lock} is locked while a host has the
 * world open.
 *
 * <p>A segment, format 2. Integers are little-endian; {@code text} is a {@code u8} length and that
 * many bytes of UTF-8. What a header begins with, up to the game version, and its checksum never
 * change: a file of any format says who wrote it.
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
 *   kind 4 seat       u8 slot   i64 token   text name
 * </pre>
 *
 * <p>The first record is the snapshot; turns follow it without a gap; a hash follows its turn; a
 * seat counts from where it stands, and while its slot has an avatar of that name. A file ends
 * where it ends: the first record that is cut short, or whose checksum is wrong, ends it as well.
 */
@NullMarked
package org.quoin.engine.store;

import org.jspecify.annotations.NullMarked;
