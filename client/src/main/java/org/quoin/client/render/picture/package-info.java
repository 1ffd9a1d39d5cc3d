/**
 * The basis of every part of a picture: its parameters, its fog and light, the time of day with its
 * colours and sky, the tints that climate gives to grass and leaves, and how long pictures took.
 * Main thread only.
 */
@NullMarked
package org.quoin.client.render.picture;

import org.jspecify.annotations.NullMarked;
