import type { ImportType } from '@contract/model/case';
import type { ImportCertificate, MarkTotals } from '@contract/model/import';
import type { FileStore } from '@server/stores/file-store';
import type { HitWriter, InformationSection } from '@server/stores/hit-writer';

import type { ContainerEntry, ImportContainer } from './container/import-container';
import type { ImportLedger } from './import-ledger';
import type { ProgressMeter } from './import-progress';
import type { MarkStaging } from './mark-staging';
import type { ImportStaging } from './staging';

/** One extraction in a container: an export of one tool, of one device. */
export interface Extraction {
  importer: Importer;
  /** The folder of its export in the container, with `/` at its end; empty for the container itself. */
  folder: string;
  /** Its properties as far as they are known before reading. */
  tool: { name: string; version: string | null };
  /** Entries that hold its records, the main one first: they are read, and not stored as files of evidence. */
  records: readonly [ContainerEntry, ...ContainerEntry[]];
}

/** The input of an importer; the files of the extraction are stored and staged before it reads. */
export interface ImporterInput {
  container: ImportContainer;
  extraction: Extraction;
  /** The first of the entries with the records. */
  report: ContainerEntry;
  writer: HitWriter;
  /** Each stored file must be added to `staging` as an entry: the source's list of files prevents its garbage collection. */
  files: FileStore;
  staging: ImportStaging;
  /** Receives the tags and comments of the examiner; null when they are not imported. */
  marks: MarkStaging | null;
  ledger: ImportLedger;
  meter: ProgressMeter;
  /** For lookup files of the importer, such as a copy of a database; it is removed with the import. */
  workFolder: string;
}

/** Properties of a report near its beginning. */
export interface ReportDescription {
  toolVersion: string | null;
  /** Readable name of the device. */
  device: string | null;
}

/** The environment for inspecting an export before its import. */
export interface CountSite {
  /** For a copy of a database, which is removed when it was read. */
  workFolder: string;
  /** Called with every chunk; may throw to cancel. */
  onBytes(count: number): void;
}

/** Counts the tags and comments of the examiner in an export. */
export interface MarkCounter {
  /** How many bytes are copied for it. */
  bytesOf(extraction: Extraction): number;
  /** @throws BadInputError, StorageFullError */
  count(container: ImportContainer, extraction: Extraction, site: CountSite): Promise<MarkTotals>;
}

/** The report of an importer about the whole export. */
export interface ImportedReport {
  tool: ImportCertificate['tool'];
  toolTotals: Record<string, number>;
  /** Items that were passed to the writer, counted separately from the ledger: both must agree. */
  itemsRead: number;
  /** Elements of items in the report, counted by its tags alone: items and their parts must add up to it. */
  elements: number;
  /** Number of attachments whose bytes are missing in the export. */
  missingFiles: number;
  /** Files whose stored bytes were compared with a hash of the report, and files that differ from it in a hash or in size. */
  comparedFiles: number;
  differingFiles: number;
  device: InformationSection[];
  extraction: InformationSection[];
  /** Readable name of the device; absent: derived from the properties of `device` (device-name.ts). */
  deviceName?: string | null;
}

/** Finds the extractions of one format among the entries of a container. */
export interface ExtractionFinder {
  /** Called with every entry; it may read the first bytes of entries with matching names. */
  look(entry: ContainerEntry): void | Promise<void>;
  /** @throws BadInputError for an extraction of this format that cannot be read, naming the cure */
  found(): Promise<Extraction[]>;
}

/** One format: finds its extractions, reads their records and passes hits to the writer (ADR 0007). */
export interface Importer {
  type: ImportType;
  finder(container: ImportContainer): ExtractionFinder;
  /** The properties at the beginning of the report, read within a second; missing when that requires the whole report. */
  describe?(container: ImportContainer, extraction: Extraction): Promise<ReportDescription>;
  /** Absent when exports of the format have no known tags and comments. */
  marks?: MarkCounter;
  /** @throws BadInputError with file, location and cure; StorageFullError */
  read(input: ImporterInput): Promise<ImportedReport>;
}
