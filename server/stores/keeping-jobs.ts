import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { JobRecord } from './job-store';

/** The queues of the jobs that archive cases, back up installations, and restore cases (docs/adr/0022). */
export const ARCHIVE_QUEUE = 'archive';
export const RESTORE_QUEUE = 'restore';
export const BACKUP_QUEUE = 'backup';

const ArchiveData = Type.Object({
  caseId: Type.String(),
  caseName: Type.String(),
  /** Absolute path of the archive. */
  out: Type.String(),
});
export type ArchiveData = Static<typeof ArchiveData>;

const RestoreData = Type.Object({
  /** Absolute path of the archive. */
  file: Type.String(),
  /** Another name for the case; null: its own. */
  name: Type.Union([Type.String(), Type.Null()]),
  /** SHA-256 of the public key that must have signed it; null: any. */
  fingerprint: Type.Union([Type.String(), Type.Null()]),
});
export type RestoreData = Static<typeof RestoreData>;

const BackupData = Type.Object({
  /** Absolute path of the folder of backups. */
  out: Type.String(),
  /** Number of backups that stay in the folder; null: all. */
  keep: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
});
export type BackupData = Static<typeof BackupData>;

const KeepingProgress = Type.Object({
  /** The current step, as the middle of a sentence. */
  phase: Type.String(),
  bytes: Type.Number(),
  bytesTotal: Type.Number(),
  /** Messages for the user who started it, after its end. */
  outcome: Type.Optional(Type.Array(Type.String())),
  /** Sentences about problems. */
  warnings: Type.Optional(Type.Array(Type.String())),
  /** Whether the warnings are about missing parts of the output. */
  isIncomplete: Type.Optional(Type.Boolean()),
  /** The name of a created backup in the folder, and the bytes of all its content. */
  backup: Type.Optional(Type.Object({ name: Type.String(), bytes: Type.Integer() })),
});
export type KeepingProgress = Static<typeof KeepingProgress>;

/** @throws Error when the job is not of its queue */
export const readArchiveJob = ({ data }: JobRecord): ArchiveData => Value.Parse(ArchiveData, data);
export const readRestoreJob = ({ data }: JobRecord): RestoreData => Value.Parse(RestoreData, data);
export const readBackupJob = ({ data }: JobRecord): BackupData => Value.Parse(BackupData, data);

/** Null before the first report of progress. */
export const readKeepingProgress = ({ progress }: JobRecord): KeepingProgress | null =>
  Value.Check(KeepingProgress, progress) ? progress : null;

const RestoreCheckpoint = Type.Object({ installs: Type.String() });
/** The case that a restoration is about to make visible. */
export type RestoreCheckpoint = Static<typeof RestoreCheckpoint>;

export const readRestoreCheckpoint = ({ checkpoint }: JobRecord): RestoreCheckpoint | null =>
  Value.Check(RestoreCheckpoint, checkpoint) ? checkpoint : null;
