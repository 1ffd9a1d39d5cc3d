/**
 * Who somebody is: an Ed25519 key pair (RFC 8032) that each install makes for itself, and what
 * follows from its public half.
 *
 * <pre>
 *   IdentityFile ──▶ Identity ──▶ sign             the private half never leaves the user's folder,
 *   IdentityExport ─▶   │                          but as an export with a passphrase
 *                       ▼
 *              PublicIdentity ──▶ id() ──▶ Fingerprint     what worlds keep, what people read
 * </pre>
 *
 * <p>Depends on {@code engine.file}.
 */
@NullMarked
package org.quoin.engine.identity;

import org.jspecify.annotations.NullMarked;
