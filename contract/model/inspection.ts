import { Type, type Static } from '@sinclair/typebox';

import { ImportType } from './case';
import { Instant, literals, Nullable } from './common';
import { MarkTotals } from './import';

/** An earlier import of the same extraction into the same case. */
const KnownExtraction = Type.Object({
  state: literals(['imported', 'underWay']),
  sourceName: Type.String(),
  ingestedAt: Nullable(Instant),
});
export type KnownExtraction = Static<typeof KnownExtraction>;

/** One extraction found in an input, before anything of it is stored. */
export const FoundExtraction = Type.Object({
  /** Its folder in the input, with `/` at its end; empty for the top. */
  folder: Type.String(),
  importType: ImportType,
  tool: Type.Object({ name: Type.String(), version: Nullable(Type.String()) }),
  /** The name of the device, where the report gives it near its beginning. */
  device: Nullable(Type.String()),
  files: Type.Integer(),
  /** Bytes of its files, unpacked. */
  bytes: Type.Integer(),
  /** An estimate of the duration of its import, from measured speeds. */
  estimatedSeconds: Type.Number(),
  /** What an examiner marked in the tool; null: its format holds none that are known, or they could not be counted yet. */
  marks: Nullable(MarkTotals),
  /** Null: the case does not have it, or the comparison has not ended. */
  known: Nullable(KnownExtraction),
});
export type FoundExtraction = Static<typeof FoundExtraction>;

/** `detecting`, then `hashing`, then `ready` or `failed`. */
export const InspectionStatus = literals(['detecting', 'hashing', 'ready', 'failed']);
export type InspectionStatus = Static<typeof InspectionStatus>;

/** What an input is, before it is imported; kept in the server's memory, for the user who asked. */
export const ImportInspection = Type.Object({
  id: Type.String(),
  inputName: Type.String(),
  status: InspectionStatus,
  kind: Nullable(literals(['archive', 'folder', 'file'])),
  /** Bytes of the input as it is, packed or not. */
  size: Nullable(Type.Integer()),
  /** Of the files that are hashed. */
  bytesRead: Type.Integer(),
  bytesTotal: Type.Integer(),
  sha256: Nullable(Type.String()),
  extractions: Type.Array(FoundExtraction),
  /** Why it cannot be imported, and the cure. */
  problem: Nullable(Type.String()),
});
export type ImportInspection = Static<typeof ImportInspection>;
