/**
 * A live map of hosted worlds in the browser: {@link org.quoin.server.map.WorldMap} follows one
 * world on a thread of its own and draws its columns, by {@link
 * org.quoin.server.map.ColumnPainter}, into {@link org.quoin.server.map.MapTiles}; {@link
 * org.quoin.server.map.MapServer} serves the tiles, the players and the page.
 */
@NullMarked
package org.quoin.server.map;

import org.jspecify.annotations.NullMarked;
