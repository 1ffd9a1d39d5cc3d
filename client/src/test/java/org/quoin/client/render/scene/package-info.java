/** Tests of a whole picture, and the windows that tests draw in. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.render.scene;
