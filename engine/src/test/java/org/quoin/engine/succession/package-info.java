/** Tests of how a world gets another host, in every order of events and on random networks. */
@NullMarked
package org.quoin.engine.succession;

import org.jspecify.annotations.NullMarked;
