/**
 * How files are opened whose folder may come from somebody else: a world that was downloaded, a
 * pack, the player's settings. {@link org.quoin.engine.file.PlainFiles} follows no link and opens
 * nothing but files; {@link org.quoin.engine.file.ByteOrderMark} is what editors put before a text;
 * {@link org.quoin.engine.file.BoundedZip} opens no zip that could fill the memory. A test over the
 * bytecode finds what opens such files in another way.
 */
@NullMarked
package org.quoin.engine.file;

import org.jspecify.annotations.NullMarked;
