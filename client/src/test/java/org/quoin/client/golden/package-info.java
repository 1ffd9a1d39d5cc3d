/**
 * Pictures that are compared with committed ones: scenes with a fixed seed, camera, time of day and
 * moment, drawn by the game's own renderer without network or clock.
 */
@org.jspecify.annotations.NullMarked
package org.quoin.client.golden;
