/** Tests of the menus and the overlay, and the gallery that shows them to the eye. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.ui;
