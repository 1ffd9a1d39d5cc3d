/**
 * The private line: what two ends say to each other is secret, whole, in order where it must be,
 * and from whom it says. It opens no socket, starts no thread and reads no clock: bytes go in,
 * bytes come out.
 *
 * <p>The handshake is Noise_XX_25519_ChaChaPoly_SHA256, exactly by "The Noise Protocol Framework",
 * revision 34 (T. Perrin, noiseprotocol.org): the client begins, and both ends prove a static key
 * that they made at their start. That key belongs to an identity by an Ed25519 signature in the
 * handshake's payload, as in libp2p's noise (github.com/libp2p/specs, noise/README.md). Its
 * primitives are the JDK's: X25519 (RFC 7748), ChaCha20-Poly1305 (RFC 8439), SHA-256, HMAC.
 *
 * <pre>
 *   client                                                  host
 *   05 01 e, payload: zeros                 ──────▶                 194 bytes, as the answer has
 *                                           ◀──────   05 01 e, ee, s, es, payload: key, signature
 *   05 01 s, se, payload: key, signature    ──────▶                 162 bytes
 *
 *   afterwards, with a key for each direction of each:
 *     a message of the stream    cipher text   tag: 16      counter: how many were before
 *     a datagram   u16 low counter   cipher text   tag: 16   counter: how many were sent before
 *
 *   payload: 32 bytes Ed25519 key   64 bytes signature over (context, 0, static key)
 * </pre>
 *
 * <p>The keys of the stream are those of the specification's Split. Those of the datagrams follow
 * from the same chaining key by one more step of its HKDF, with a text as input. A datagram's full
 * counter is the nearest to the newest that came (as RFC 9000, 17.1), a window drops what came
 * before (as RFC 6479), and the low counter is authenticated with the rest. What fails is counted
 * and dropped; a message of the stream that fails ends the connection.
 *
 * <p>Depends on {@code engine.identity} and {@code engine.measure}.
 */
@NullMarked
package org.quoin.engine.line;

import org.jspecify.annotations.NullMarked;
