import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { Nullable } from '@contract/model/common';

import { canonicalJson } from './canonical-json';

const AnchoredHead = Type.Object({ chain: Type.String(), sequence: Type.Integer(), hash: Type.String() });
/** The last entry of an audit chain when an anchor was made. */
export type AnchoredHead = Static<typeof AnchoredHead>;

const Anchor = Type.Object({
  format: Type.Literal('review-audit-anchor'),
  v: Type.Literal(1),
  /** ISO 8601 UTC. */
  madeAt: Type.String(),
  /** SHA-256 of the bytes of the previous anchor, so that a removed one is detected; null in the first anchor. */
  previous: Nullable(Type.String()),
  heads: Type.Array(AnchoredHead),
  /** SubjectPublicKeyInfo in base64. */
  publicKey: Type.String(),
});
export type Anchor = Static<typeof Anchor>;
const SignedAnchor = Type.Composite([Anchor, Type.Object({ signature: Type.String() })]);

/** The public key of a key, private or public, as SubjectPublicKeyInfo in base64. */
export const publicKeyText = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }).toString('base64');

/** SHA-256 of the public key in hexadecimal: people compare it. */
export const keyFingerprint = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

/** The JSON of an anchor with its Ed25519 signature over the canonical JSON of the rest, on one line. */
export function signAnchor(anchor: Omit<Anchor, 'format' | 'v' | 'publicKey'>, privateKey: KeyObject): string {
  const signed: Anchor = { format: 'review-audit-anchor', v: 1, ...anchor, publicKey: publicKeyText(privateKey) };
  const signature = sign(null, Buffer.from(canonicalJson(signed)), privateKey).toString('base64');
  return canonicalJson({ ...signed, signature });
}

/** Null when the text is not an anchor, or its signature is invalid. */
export function readAnchor(text: string): Anchor | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!Value.Check(SignedAnchor, value)) {
      return null;
    }
    const { signature, ...anchor } = value;
    const key = createPublicKey({ key: Buffer.from(anchor.publicKey, 'base64'), format: 'der', type: 'spki' });
    const fits = verify(null, Buffer.from(canonicalJson(anchor)), key, Buffer.from(signature, 'base64'));
    return fits && key.asymmetricKeyType === 'ed25519' ? anchor : null;
  } catch {
    return null;
  }
}

export const anchorHash = (text: string): string => createHash('sha256').update(text).digest('hex');
