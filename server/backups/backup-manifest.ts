import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { readJson } from '@contract/text/read-json';

/** Version of the backups that are written; older ones can be read, too. */
export const BACKUP_VERSION = 1;

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Count = Type.Integer({ minimum: 0 });

/** A file of the data folder, with the hash and size of its content. */
const BackupEntry = Type.Object({
  /** Relative to the data folder, with slashes. */
  path: Type.String({ pattern: '^(?!/)(?!.*(?:^|/)\\.\\.?(?:/|$))[A-Za-z0-9._/-]+$' }),
  sha256: Sha256,
  size: Count,
});
export type BackupEntry = Static<typeof BackupEntry>;

const BackupManifest = Type.Object({
  format: Type.Literal('review-backup'),
  version: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  /** The moment at which the databases were read. */
  createdAt: Type.String(),
  reviewVersion: Type.String(),
  /** Where the records are: in one of the entries, or in a database server with its own backups. */
  records: Type.Union([Type.Literal('server.db'), Type.Literal('postgresql')]),
  entries: Type.Array(BackupEntry),
  /** The content with the list of the stored files of evidence, one line each: SHA-256, a space, bytes. */
  fileList: Type.Object({ sha256: Sha256, size: Count }),
  files: Type.Object({ count: Count, bytes: Count }),
  /** A sentence for each part of the installation that could not be read. */
  problems: Type.Array(Type.String()),
});
export type BackupManifest = Static<typeof BackupManifest>;

/** The identity of a folder of backups, so that two installations never share one. */
const BackupFolderFile = Type.Object({
  format: Type.Literal('review-backups'),
  version: Type.Integer({ minimum: 1 }),
  /** The fingerprint of the signing key of the installation. */
  installation: Type.String(),
});
type BackupFolderFile = Static<typeof BackupFolderFile>;

/** @returns null for text that is not a manifest of a readable version */
export function readBackupManifest(text: string): BackupManifest | null {
  const read = readJson(text);
  return Value.Check(BackupManifest, read) && read.version <= BACKUP_VERSION ? read : null;
}

export function readFolderFile(text: string): BackupFolderFile | null {
  const read = readJson(text);
  return Value.Check(BackupFolderFile, read) && read.version <= BACKUP_VERSION ? read : null;
}

/** The line of a file in the list. */
export const fileLine = (sha256: string, size: number): string => `${sha256} ${size}\n`;

const FILE_LINE = /^([0-9a-f]{64}) (\d{1,15})$/;

/** @throws Error for text that is not a line of a list */
export function readFileLine(line: string): { sha256: string; size: number } {
  const [, sha256, size] = FILE_LINE.exec(line) ?? [];
  if (sha256 === undefined || size === undefined) {
    throw new Error('The list of files of the backup is damaged.');
  }
  return { sha256, size: Number(size) };
}
