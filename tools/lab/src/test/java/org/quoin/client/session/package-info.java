/** Tests of the view of a world that is played. */
@org.jspecify.annotations.NullMarked
package org.quoin.client.session;
