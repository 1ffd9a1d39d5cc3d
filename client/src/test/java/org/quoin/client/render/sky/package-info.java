/** Tests of the time of day and of climate colours. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.sky;
