/** Tests of the replay in the window. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.replay;
