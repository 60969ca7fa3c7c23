import { Type, type Static } from '@sinclair/typebox';

import { ImportType } from './case';
import { Instant, literals, Nullable } from './common';
import { FileDifference } from './hit';

/** Per artifact: read = stored + repeated + refused, always. */
export const ReconciliationRow = Type.Object({
  group: Type.String(),
  artifact: Type.String(),
  read: Type.Integer(),
  stored: Type.Integer(),
  /** Items that the report holds again with the same content; missing when there are none, and in certificates of earlier versions. */
  repeated: Type.Optional(Type.Integer()),
  refused: Type.Integer(),
});
export type ReconciliationRow = Static<typeof ReconciliationRow>;

export const Refusal = Type.Object({
  artifact: Type.String(),
  /** Location in the input: entry and line, or element id. */
  place: Type.String(),
  reason: Type.String(),
});
export type Refusal = Static<typeof Refusal>;

/** Tags and comments of an examiner in the extraction tool. */
export const MarkTotals = Type.Object({
  /** Number of different tags. */
  tags: Type.Integer(),
  /** Number of assignments: one for each tag of each item. */
  taggings: Type.Integer(),
  comments: Type.Integer(),
});
export type MarkTotals = Static<typeof MarkTotals>;

/** The result of an import, stored with the source and shown in its details (ADR 0007). */
export const ImportCertificate = Type.Object({
  importType: ImportType,
  /** Folder of the extraction in the container; missing when imported by an earlier version, or for the container itself. */
  extractionFolder: Type.Optional(Type.String()),
  /** Name of the device; missing when the report has none. */
  deviceName: Type.Optional(Type.String()),
  inputName: Type.String(),
  inputSize: Type.Integer(),
  inputSha256: Type.String(),
  tool: Type.Object({ name: Type.String(), version: Nullable(Type.String()), reportVersion: Nullable(Type.String()) }),
  reviewVersion: Type.String(),
  startedAt: Instant,
  finishedAt: Instant,
  /** The tool's own totals: `ModelCount`, and counts per model type if the report has them. */
  toolTotals: Type.Record(Type.String(), Type.Integer()),
  rows: Type.Array(ReconciliationRow),
  /** `repeated` as in a row. */
  totals: Type.Object({
    read: Type.Integer(),
    stored: Type.Integer(),
    repeated: Type.Optional(Type.Integer()),
    refused: Type.Integer(),
  }),
  /** Models that are parts of another hit (parties, embedded messages, threads …), by model type. */
  partsByType: Type.Record(Type.String(), Type.Integer()),
  refusals: Type.Array(Refusal),
  warnings: Type.Array(Type.Object({ place: Type.String(), message: Type.String() })),
  files: Type.Object({
    stored: Type.Integer(),
    bytes: Type.Integer(),
    missing: Type.Integer(),
    /**
     * Number of files whose stored bytes were compared with a hash of the report, and of files that differ from it in hash or
     * size; missing when an earlier version imported without comparing.
     */
    compared: Type.Optional(Type.Integer()),
    differing: Type.Optional(Type.Integer()),
  }),
  /** Tags and comments of the examiner that were added to the case; missing when none were requested. */
  marks: Type.Optional(MarkTotals),
});
export type ImportCertificate = Static<typeof ImportCertificate>;

export const StoredFileHash = Type.Object({
  path: Type.String(),
  sha256: Type.String(),
  size: Type.Integer(),
  /** Where the bytes differ from what the report describes. */
  differences: Type.Optional(Type.Array(FileDifference)),
});
export type StoredFileHash = Static<typeof StoredFileHash>;

/** The phase of a cancelled import while what it wrote is removed. */
export const CANCELLING_PHASE = 'cancelling';

/**
 * Phases of an import that waits, by its reason: another import into the case runs, another long or short one does, or the queue
 * was paused.
 */
export const WAITING_PHASES = {
  case: 'waiting for the case',
  long: 'waiting for a long import',
  short: 'waiting for a short import',
  paused: 'waiting for the queue',
} as const;
export type ImportWait = keyof typeof WAITING_PHASES;

export const ImportStatus = literals(['pending', 'in_progress', 'completed', 'failed', 'cancelled']);
export type ImportStatus = Static<typeof ImportStatus>;

export const ImportJob = Type.Object({
  id: Type.String(),
  caseId: Type.String(),
  evidenceId: Nullable(Type.Integer()),
  inputName: Type.String(),
  status: ImportStatus,
  phase: Type.String(),
  bytesRead: Type.Integer(),
  bytesTotal: Type.Integer(),
  hits: Type.Integer(),
  /** Hits per second since the start, and seconds left by bytes; null before the first second. */
  hitsPerSecond: Nullable(Type.Number()),
  secondsLeft: Nullable(Type.Number()),
  startedAt: Instant,
  finishedAt: Nullable(Instant),
  /** The error with location and cure; null otherwise. */
  error: Nullable(Type.String()),
});
export type ImportJob = Static<typeof ImportJob>;
