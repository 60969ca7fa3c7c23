import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { readJson } from '@contract/text/read-json';

/** Of backups that this version writes; it reads this one and older ones. */
export const BACKUP_VERSION = 1;

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Count = Type.Integer({ minimum: 0 });

/** A file of the data folder, by what it holds. */
const BackupEntry = Type.Object({
  /** In the data folder, with slashes. */
  path: Type.String({ pattern: '^(?!/)(?!.*(?:^|/)\\.\\.?(?:/|$))[A-Za-z0-9._/-]+$' }),
  sha256: Sha256,
  size: Count,
});
export type BackupEntry = Static<typeof BackupEntry>;

const BackupManifest = Type.Object({
  format: Type.Literal('review-backup'),
  version: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  /** The moment that the databases are of. */
  createdAt: Type.String(),
  reviewVersion: Type.String(),
  /** Where the records are: a file among the entries, or a server that is backed up by its own programs. */
  records: Type.Union([Type.Literal('server.db'), Type.Literal('postgresql')]),
  entries: Type.Array(BackupEntry),
  /** The content that lists the stored files of evidence, a line each: SHA-256, a space, bytes. */
  fileList: Type.Object({ sha256: Sha256, size: Count }),
  files: Type.Object({ count: Count, bytes: Count }),
  /** A sentence for each thing of the installation that could not be read. */
  problems: Type.Array(Type.String()),
});
export type BackupManifest = Static<typeof BackupManifest>;

/** What a folder of backups says of itself, so that two installations never share one. */
const BackupFolderFile = Type.Object({
  format: Type.Literal('review-backups'),
  version: Type.Integer({ minimum: 1 }),
  /** The fingerprint of the signing key of the installation. */
  installation: Type.String(),
});
type BackupFolderFile = Static<typeof BackupFolderFile>;

/** Null for what is none that this version reads. */
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

/** @throws Error for what is no line of a list */
export function readFileLine(line: string): { sha256: string; size: number } {
  const [, sha256, size] = FILE_LINE.exec(line) ?? [];
  if (sha256 === undefined || size === undefined) {
    throw new Error('The list of files of the backup is damaged.');
  }
  return { sha256, size: Number(size) };
}
