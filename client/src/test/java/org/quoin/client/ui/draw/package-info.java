/** Tests of the canvas's arithmetic and of the font. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.ui.draw;
