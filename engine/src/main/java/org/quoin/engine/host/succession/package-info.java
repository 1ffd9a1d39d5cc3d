/**
 * The players who could carry the world on if the host were gone: {@link
 * org.quoin.engine.host.succession.Candidates} ranks those whom other players can reach, by what
 * the host has measured that they can send and by what they say of themselves, and gives everybody
 * the list, {@link org.quoin.engine.host.succession.RecordSender} sends them what belongs to the
 * host rather than to the world, {@link org.quoin.engine.host.succession.Inheritance} is that in
 * the hands of the next host, and {@link org.quoin.engine.host.succession.HandingOver} makes one of
 * them the host while the game goes on.
 */
@NullMarked
package org.quoin.engine.host.succession;

import org.jspecify.annotations.NullMarked;
