import type { SourceRecord } from '@server/stores/hit-record';

import type { ReportFile } from './report-file';
import type { ReportModel } from './report-model';

/** The items of a report that its reader emits, in the order of the document. */
export type ReportItem =
  | { kind: 'model'; model: ReportModel }
  /** A message of a chat that is still being read: `chat` contains the part before it. */
  | { kind: 'message'; model: ReportModel; chat: ReportModel }
  | { kind: 'chatEnd'; chat: ReportModel }
  | { kind: 'file'; file: ReportFile }
  | { kind: 'sources'; id: string; sources: SourceRecord[] };

interface ExtractionInfo {
  id: string;
  name: string;
  type: string;
}

/** Properties of the whole report; complete when its reader has ended. */
export interface ReportHeader {
  project: Record<string, string>;
  extractions: Map<string, ExtractionInfo>;
  /** Sections in order of appearance, with readable names. */
  device: InformationMap;
  extraction: InformationMap;
  /** Number of facts of both, also of those beyond the limit. */
  facts: number;
  toolVersion: string | null;
  /** Number of top-level models, and of all models including messages of chats and parts. */
  models: { top: number; all: number };
  /** Top models under each `modelType`, and their number according to the report. */
  modelTypes: Map<string, { found: number; announced: number | null }>;
}

export type InformationMap = Map<string, { name: string; value: string }[]>;

/** Called with problems that do not stop an import. */
export type Warn = (kind: string, line: number, message: string) => void;
