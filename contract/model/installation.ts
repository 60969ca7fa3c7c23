import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals, Nullable } from './common';
import { JobFailureCode } from './job';

// The state of the installation, for administrators. Sizes are bytes.

const Bytes = Type.Integer({ minimum: 0 });
const Count = Type.Integer({ minimum: 0 });

/** `ok`: it works · `warning`: it works, with the listed problems · `failed`: it does not work. */
export const HealthState = literals(['ok', 'warning', 'failed']);
export type HealthState = Static<typeof HealthState>;

export const HealthPart = literals(['records', 'search', 'jobs', 'identity', 'previews', 'licence', 'disk']);
export type HealthPart = Static<typeof HealthPart>;

const Health = Type.Object({
  part: HealthPart,
  state: HealthState,
  /** One sentence per problem, with its cure. */
  problems: Type.Array(Type.String()),
});
export type Health = Static<typeof Health>;

const Memory = Type.Object({
  /** Resident memory of the server process, with its threads. */
  resident: Bytes,
  /** Size of the main thread's JavaScript heap, and its maximum. */
  heapUsed: Bytes,
  heapLimit: Bytes,
  /** Maximum for open cases (REVIEW_SEARCH_MEMORY_MB). */
  searchLimit: Bytes,
  /** Maximum for one import or conversion (REVIEW_JOB_MEMORY_MB). */
  jobLimit: Bytes,
  /** Memory of the machine, or of the container if it has less. */
  total: Bytes,
  available: Bytes,
});

/** `low`: less than a tenth is free · `short`: less than the server's reserve, so imports and uploads are refused. */
export const DiskState = literals(['ok', 'low', 'short']);
export type DiskState = Static<typeof DiskState>;

const Disk = Type.Object({
  /** File system of the data folder. */
  total: Bytes,
  /** Bytes that the server's account may still write. */
  free: Bytes,
  /** With less than this free, uploads are refused. */
  reserve: Bytes,
  state: DiskState,
});

const Backup = Type.Object({
  /** End of its job. */
  finishedAt: Instant,
  startedBy: Nullable(Type.String()),
  /** Path of the backup folder on the server. */
  folder: Type.String(),
  /** Name in the folder; null for one made before names were recorded. */
  name: Nullable(Type.String()),
  /** Databases, keys and files of evidence together. */
  bytes: Bytes,
  /** Whether its manifest is in the folder now; null when the name is unknown. */
  isInPlace: Nullable(Type.Boolean()),
  /** Number of parts of the installation that could not be read, or were damaged, at that time. */
  problems: Count,
});

export const BackupState = Type.Object({
  /** The last completed backup; null before the first. */
  last: Nullable(Backup),
  /** A waiting or running backup; `fraction` is 0 to 1, null until known. */
  underWay: Nullable(Type.Object({ queuedAt: Instant, fraction: Nullable(Type.Number({ minimum: 0, maximum: 1 })) })),
  /** Why the backup after the last one failed; null otherwise. */
  failure: Nullable(Type.Object({ finishedAt: Instant, message: Type.String() })),
});
export type BackupState = Static<typeof BackupState>;

export const InstallationStatus = Type.Object({
  /** Empty in a development build. */
  version: Type.String(),
  nodeVersion: Type.String(),
  startedAt: Instant,
  /** Time of the measurement, by the clock of the server. */
  checkedAt: Instant,
  dataFolder: Type.String(),
  /** Every part once, in the order of `HealthPart`. */
  health: Type.Array(Health),
  records: Type.Object({
    kind: literals(['sqlite', 'postgresql']),
    location: Type.String(),
    /** Milliseconds of a small query. */
    answeredIn: Type.Number({ minimum: 0 }),
  }),
  /** `threads`: search threads; cases that are open, and cases whose index is being built. */
  search: Type.Object({ threads: Count, openCases: Count, indexedCases: Count }),
  /** Number of concurrent conversions; 0 converts nothing. */
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
  /** Time of the last read by a user; null when there was none. */
  lastUsedAt: Nullable(Instant),
  /** Without privileged items; null when its database cannot be read. */
  items: Nullable(Count),
  /** Its database and its index. */
  databaseBytes: Bytes,
  /** Files of its evidence, each content once; those shared with another case count in both. Null as `items`. */
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
  /** Progress of the running measurement, 0 to 1; null while none runs. */
  progress: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  /** Why the last measurement failed; null otherwise. */
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
  /** Without cancelled jobs. */
  failed: Count,
  /** Null while it runs. */
  paused: Nullable(Type.Object({ at: Instant, by: Type.String() })),
});
export type Queue = Static<typeof Queue>;

export const FailedJob = Type.Object({
  id: Type.String(),
  queue: QueueName,
  /** The container, folder or name of the job, if that is no content of evidence; null otherwise. */
  subject: Nullable(Type.String()),
  /** Null when it is not about one case. */
  case: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  userName: Nullable(Type.String()),
  queuedAt: Instant,
  finishedAt: Nullable(Instant),
  /** For a job about a case without quoted parts, which may be names in the evidence. */
  failure: Type.Object({ code: JobFailureCode, message: Type.String() }),
  /** Whether it can be retried. */
  canRetry: Type.Boolean(),
});
export type FailedJob = Static<typeof FailedJob>;
