import { sign, verify } from 'node:crypto';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import canonicalize from 'canonicalize';

import { Nullable } from '@contract/model/common';
import { readJson } from '@contract/text/read-json';
import { fingerprintOf, publicKeyText, readPublicKey, type SigningKey } from '@server/signing-key';

/** Of archives that this version writes; it reads this one and older ones. */
export const ARCHIVE_VERSION = 1;
export const MANIFEST_ENTRY = 'manifest.json';
export const SIGNATURE_ENTRY = 'manifest.sig.json';
export const RECORDS_ENTRY = 'records.json';
export const DATABASE_ENTRY = 'case.db';
export const AUDIT_ENTRY = 'audit.jsonl';
/** Followed by the SHA-256 of the content. */
export const FILE_ENTRIES = 'files/';

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Count = Type.Integer({ minimum: 0 });

const ManifestEntry = Type.Object({ name: Type.String(), size: Count, sha256: Sha256 });
export type ManifestEntry = Static<typeof ManifestEntry>;

export const ArchiveManifest = Type.Object({
  format: Type.Literal('review-case-archive'),
  version: Type.Integer({ minimum: 1 }),
  createdAt: Type.String(),
  createdBy: Type.String(),
  reviewVersion: Type.String(),
  /** Of the records' schema. */
  recordsVersion: Count,
  case: Type.Object({ id: Type.String(), name: Type.String() }),
  counts: Type.Object({ sources: Count, hits: Count, files: Count, fileBytes: Count, auditEntries: Count }),
  auditHead: Nullable(Type.Object({ sequence: Type.Integer(), hash: Type.String() })),
  /** Every entry of the archive but the manifest and its signature. */
  entries: Type.Array(ManifestEntry),
});
export type ArchiveManifest = Static<typeof ArchiveManifest>;

const Signature = Type.Object({
  algorithm: Type.Literal('Ed25519'),
  /** SPKI, DER, base64. */
  publicKey: Type.String(),
  /** Base64, over the bytes of the manifest's entry. */
  signature: Type.String(),
});

/** Canonical JSON (RFC 8785), whose bytes are signed. */
export const manifestBytes = (manifest: ArchiveManifest): Buffer => Buffer.from(canonicalize(manifest) ?? '', 'utf8');

export function signatureBytes(manifest: Buffer, { privateKey, publicKey }: SigningKey): Buffer {
  const signature: Static<typeof Signature> = {
    algorithm: 'Ed25519',
    publicKey: publicKeyText(publicKey),
    signature: sign(null, manifest, privateKey).toString('base64'),
  };
  return Buffer.from(`${JSON.stringify(signature, null, 2)}\n`, 'utf8');
}

/** The fingerprint of the key that signed the manifest; null when the signature is not one of these bytes. */
export function signerOf(manifest: Buffer, signature: Buffer): string | null {
  const read = readJson(signature.toString('utf8'));
  if (!Value.Check(Signature, read)) {
    return null;
  }
  try {
    const key = readPublicKey(read.publicKey);
    return verify(null, manifest, key, Buffer.from(read.signature, 'base64')) ? fingerprintOf(key) : null;
  } catch {
    return null;
  }
}

/** What else the bytes may be: an archive of a newer version says so, whatever more it holds. */
const Versioned = Type.Object({ format: Type.Literal('review-case-archive'), version: Type.Integer() });

export function readManifest(bytes: Buffer): ArchiveManifest | { newerVersion: number } | null {
  const read = readJson(bytes.toString('utf8'));
  if (Value.Check(Versioned, read) && read.version > ARCHIVE_VERSION) {
    return { newerVersion: read.version };
  }
  return Value.Check(ArchiveManifest, read) ? read : null;
}
