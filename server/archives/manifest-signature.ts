import { sign, verify } from 'node:crypto';

import { Value } from '@sinclair/typebox/value';

import { ManifestSignature } from '@contract/model/disclosure-package';
import { readJson } from '@contract/text/read-json';
import { fingerprintOf, publicKeyText, readPublicKey, type SigningKey } from '@server/signing-key';

/** The signature file of a manifest: its Ed25519 signature with the public key, as JSON. */
export function signatureBytes(manifest: Buffer, { privateKey, publicKey }: SigningKey): Buffer {
  const signature: ManifestSignature = {
    algorithm: 'Ed25519',
    publicKey: publicKeyText(publicKey),
    signature: sign(null, manifest, privateKey).toString('base64'),
  };
  return Buffer.from(`${JSON.stringify(signature, null, 2)}\n`, 'utf8');
}

/** The fingerprint of the key that signed the manifest; null when the signature does not match these bytes. */
export function signerOf(manifest: Buffer, signature: Buffer): string | null {
  const read = readJson(signature.toString('utf8'));
  if (!Value.Check(ManifestSignature, read)) {
    return null;
  }
  try {
    const key = readPublicKey(read.publicKey);
    return verify(null, manifest, key, Buffer.from(read.signature, 'base64')) ? fingerprintOf(key) : null;
  } catch {
    return null;
  }
}
