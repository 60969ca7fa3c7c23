import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals, Nullable } from './common';
import { JobFailureCode } from './job';

// The state of the installation, for administrators. Sizes are bytes.

const Bytes = Type.Integer({ minimum: 0 });
const Count = Type.Integer({ minimum: 0 });

/** `ok`: it works · `warning`: it works, with the problems that are named · `failed`: it does not work. */
export const HealthState = literals(['ok', 'warning', 'failed']);
export type HealthState = Static<typeof HealthState>;

export const HealthPart = literals(['records', 'search', 'jobs', 'identity', 'previews', 'licence', 'disk']);
export type HealthPart = Static<typeof HealthPart>;

const Health = Type.Object({
  part: HealthPart,
  state: HealthState,
  /** A sentence for each problem, with its cure. */
  problems: Type.Array(Type.String()),
});
export type Health = Static<typeof Health>;

const Memory = Type.Object({
  /** Resident memory of the server process, with its threads. */
  resident: Bytes,
  /** Of the main thread's JavaScript heap, and the most that it may take. */
  heapUsed: Bytes,
  heapLimit: Bytes,
  /** The most that open cases may take (REVIEW_SEARCH_MEMORY_MB). */
  searchLimit: Bytes,
  /** The most that one import or conversion may take (REVIEW_JOB_MEMORY_MB). */
  jobLimit: Bytes,
  /** Of the machine, or of the container where that has less. */
  total: Bytes,
  available: Bytes,
});

/** `low`: less than a tenth is free · `short`: less than what the server leaves free, so that imports and uploads are refused. */
export const DiskState = literals(['ok', 'low', 'short']);
export type DiskState = Static<typeof DiskState>;

const Disk = Type.Object({
  /** Of the file system that holds the data folder. */
  total: Bytes,
  /** What the server's account may still write. */
  free: Bytes,
  /** With less than this free, uploads are refused. */
  reserve: Bytes,
  state: DiskState,
});

const Backup = Type.Object({
  /** When its job ended. */
  finishedAt: Instant,
  startedBy: Nullable(Type.String()),
  /** The folder of backups, as the server reaches it. */
  folder: Type.String(),
  /** In the folder; null for one that was made before names were noted. */
  name: Nullable(Type.String()),
  /** Databases, keys and files of evidence together. */
  bytes: Bytes,
  /** Whether its manifest is in the folder now; null where the name is not known. */
  isInPlace: Nullable(Type.Boolean()),
  /** How many parts of the installation could not be read, or were not what they should be, when it was made. */
  problems: Count,
});

export const BackupState = Type.Object({
  /** The last one that was made; null before the first. */
  last: Nullable(Backup),
  /** One that waits or runs; `fraction` is 0 to 1, null before it is known. */
  underWay: Nullable(Type.Object({ queuedAt: Instant, fraction: Nullable(Type.Number({ minimum: 0, maximum: 1 })) })),
  /** Why the one after the last could not be made; null otherwise. */
  failure: Nullable(Type.Object({ finishedAt: Instant, message: Type.String() })),
});
export type BackupState = Static<typeof BackupState>;

export const InstallationStatus = Type.Object({
  /** Empty in a development build. */
  version: Type.String(),
  nodeVersion: Type.String(),
  startedAt: Instant,
  /** When this was found out, by the clock of the server. */
  checkedAt: Instant,
  dataFolder: Type.String(),
  /** Every part once, in the order of `HealthPart`. */
  health: Type.Array(Health),
  records: Type.Object({
    kind: literals(['sqlite', 'postgresql']),
    location: Type.String(),
    /** Milliseconds of a small question. */
    answeredIn: Type.Number({ minimum: 0 }),
  }),
  /** `threads`: that answer searches; cases that somebody has opened, and those whose index is being made. */
  search: Type.Object({ threads: Count, openCases: Count, indexedCases: Count }),
  /** Files that are converted at a time; 0 converts nothing. */
  previews: Type.Object({ processes: Count }),
  identity: Type.Object({ kind: literals(['embedded', 'external']), name: Type.String() }),
  licence: Type.Object({ isRequired: Type.Boolean(), expiresOn: Nullable(Instant) }),
  memory: Memory,
  disk: Disk,
  backup: BackupState,
});
export type InstallationStatus = Static<typeof InstallationStatus>;

export const StoragePart = literals(['files', 'cases', 'previews', 'records', 'auditLogs', 'uploads', 'other']);
export type StoragePart = Static<typeof StoragePart>;

const CaseUsage = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Instant,
  /** When somebody last read in it; null when nobody has. */
  lastUsedAt: Nullable(Instant),
  /** Without privileged items; null where its database cannot be read. */
  items: Nullable(Count),
  /** Its database and its index. */
  databaseBytes: Bytes,
  /** Files of its evidence, each content once; those that another case has too count in both. Null as `items`. */
  fileBytes: Nullable(Bytes),
});
export type CaseUsage = Static<typeof CaseUsage>;

export const DiskUsage = Type.Object({
  /** Null before the first measurement has ended. */
  measured: Nullable(
    Type.Object({
      at: Instant,
      /** Every part once. */
      parts: Type.Array(Type.Object({ part: StoragePart, bytes: Bytes })),
      /** The largest first. */
      cases: Type.Array(CaseUsage),
    }),
  ),
  /** How far the measurement that runs is, 0 to 1; null while none runs. */
  progress: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  /** Why the last measurement gave no result; null otherwise. */
  failure: Nullable(Type.String()),
});
export type DiskUsage = Static<typeof DiskUsage>;

/** Every queue of the job service. */
export const QUEUE_NAMES = [
  'import',
  'preview',
  'preview-slow',
  'comparison',
  'report',
  'tags-import',
  'deletion',
  'archive',
  'restore',
  'backup',
  'audit-export',
  'audit-verification',
  'system-report',
  'configuration',
] as const;
export const QueueName = literals(QUEUE_NAMES);
export type QueueName = Static<typeof QueueName>;

export const Queue = Type.Object({
  queue: QueueName,
  pending: Count,
  running: Count,
  /** Without those that a person cancelled. */
  failed: Count,
  /** Null while it runs. */
  paused: Nullable(Type.Object({ at: Instant, by: Type.String() })),
});
export type Queue = Static<typeof Queue>;

export const FailedJob = Type.Object({
  id: Type.String(),
  queue: QueueName,
  /** The container, the folder or the name that it is about, where that is no content of evidence; null otherwise. */
  subject: Nullable(Type.String()),
  /** Null where it is not about one case. */
  case: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  userName: Nullable(Type.String()),
  queuedAt: Instant,
  finishedAt: Nullable(Instant),
  /** Of a job about a case without what stands in quotes: it may be a name in the evidence. */
  failure: Type.Object({ code: JobFailureCode, message: Type.String() }),
  /** Whether it has what it needs to be started again. */
  canRetry: Type.Boolean(),
});
export type FailedJob = Static<typeof FailedJob>;
