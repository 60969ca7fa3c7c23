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

/** An extraction found in an input, before anything is stored. */
export const FoundExtraction = Type.Object({
  /** Its folder in the input, ending with `/`; empty for the top. */
  folder: Type.String(),
  importType: ImportType,
  tool: Type.Object({ name: Type.String(), version: Nullable(Type.String()) }),
  /** The name of the device, if it is near the beginning of the report. */
  device: Nullable(Type.String()),
  files: Type.Integer(),
  /** Unpacked bytes of its files. */
  bytes: Type.Integer(),
  /** Estimated duration of its import, from measured speeds. */
  estimatedSeconds: Type.Number(),
  /** Tags and comments of an examiner in the tool; null: its format has none, or they are not counted yet. */
  marks: Nullable(MarkTotals),
  /** Null: the case does not have it, or the comparison has not ended. */
  known: Nullable(KnownExtraction),
});
export type FoundExtraction = Static<typeof FoundExtraction>;

/** `detecting`, then `hashing`, then `ready` or `failed`. */
export const InspectionStatus = literals(['detecting', 'hashing', 'ready', 'failed']);
export type InspectionStatus = Static<typeof InspectionStatus>;

/** The inspection of an input before import; kept in the server's memory, for the user who started it. */
export const ImportInspection = Type.Object({
  id: Type.String(),
  inputName: Type.String(),
  status: InspectionStatus,
  kind: Nullable(literals(['archive', 'folder', 'file'])),
  /** Bytes of the input, packed or not. */
  size: Nullable(Type.Integer()),
  /** Progress of the hashed files. */
  bytesRead: Type.Integer(),
  bytesTotal: Type.Integer(),
  sha256: Nullable(Type.String()),
  extractions: Type.Array(FoundExtraction),
  /** Why it cannot be imported, with the cure. */
  problem: Nullable(Type.String()),
});
export type ImportInspection = Static<typeof ImportInspection>;
