/** Tests of the screens, by keyboard and mouse, without a window. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.ui.screen;
