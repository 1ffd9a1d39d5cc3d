/**
 * The secure channel: messages between two ends are secret, unchanged, in order where they must be,
 * and authentic. It opens no socket, starts no thread and reads no clock: bytes go in, bytes come
 * out.
 *
 * <p>The handshake is Noise_XX_25519_ChaChaPoly_SHA256, exactly by "The Noise Protocol Framework",
 * revision 34 (T. Perrin, noiseprotocol.org): the client begins, and both ends prove a static key
 * that they made at their start. That key belongs to an identity, an Ed25519 key pair (RFC 8032)
 * that each install makes for itself, by a signature in the handshake's payload, as in libp2p's
 * noise (github.com/libp2p/specs, noise/README.md).
 *
 * <pre>
 *   IdentityFile ──▶ Identity ──▶ sign             the private half never leaves the user's folder,
 *   IdentityExport ─▶   │                          except as an export with a passphrase
 *                       ▼
 *              PublicIdentity ──▶ id() ──▶ Fingerprint     what worlds keep, what people read
 * </pre>
 *
 * <p>A host shows its {@link HostChain} as well, by which clients follow a world from one host to
 * the next.
 */
@NullMarked
package org.quoin.engine.secure;

import org.jspecify.annotations.NullMarked;
