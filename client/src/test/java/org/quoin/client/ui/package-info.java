/** Tests of the menus and the overlay, and the gallery of pictures to look at. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.ui;
