import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import canonicalize from 'canonicalize';

import { Nullable } from '@contract/model/common';
import { readJson } from '@contract/text/read-json';

/** Version of the archives that are written; older ones can be read, too. */
export const ARCHIVE_VERSION = 2;
export const MANIFEST_ENTRY = 'manifest.json';
export const SIGNATURE_ENTRY = 'manifest.sig.json';
export const RECORDS_ENTRY = 'records.json';
export const DATABASE_ENTRY = 'case.db';
export const AUDIT_ENTRY = 'audit.jsonl';
/** Copies of entries of the installation's log (server/domain/installation-copies); since version 2. */
export const INSTALLATION_ENTRY = 'installation-audit.jsonl';
/** Prefix of the SHA-256 of the content. */
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
  /** Version of the records' schema. */
  recordsVersion: Count,
  case: Type.Object({ id: Type.String(), name: Type.String() }),
  counts: Type.Object({ sources: Count, hits: Count, files: Count, fileBytes: Count, auditEntries: Count }),
  auditHead: Nullable(Type.Object({ sequence: Type.Integer(), hash: Type.String() })),
  /** All entries of the archive except the manifest and its signature. */
  entries: Type.Array(ManifestEntry),
});
export type ArchiveManifest = Static<typeof ArchiveManifest>;

/** Canonical JSON (RFC 8785): the bytes that are signed. */
export const manifestBytes = (manifest: ArchiveManifest): Buffer => Buffer.from(canonicalize(manifest) ?? '', 'utf8');

/** The fields that every version has: an archive of a newer version is recognised even if its other fields differ. */
const Versioned = Type.Object({ format: Type.Literal('review-case-archive'), version: Type.Integer() });

export function readManifest(bytes: Buffer): ArchiveManifest | { newerVersion: number } | null {
  const read = readJson(bytes.toString('utf8'));
  if (Value.Check(Versioned, read) && read.version > ARCHIVE_VERSION) {
    return { newerVersion: read.version };
  }
  return Value.Check(ArchiveManifest, read) ? read : null;
}
