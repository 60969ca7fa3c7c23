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
  /** As far as it is known before reading. */
  tool: { name: string; version: string | null };
  /** Entries that hold its records, the main one first: they are read, and not stored as files of evidence. */
  records: readonly [ContainerEntry, ...ContainerEntry[]];
}

/** What an importer works with; the files of the extraction are stored and staged before it reads. */
export interface ImporterInput {
  container: ImportContainer;
  extraction: Extraction;
  /** The first of the entries that hold the records. */
  report: ContainerEntry;
  writer: HitWriter;
  /** What is put here must be added to `staging` as an entry: the source's list of files is what keeps it from being collected. */
  files: FileStore;
  staging: ImportStaging;
  /** Receives the tags and comments of the examiner; null when they are not imported. */
  marks: MarkStaging | null;
  ledger: ImportLedger;
  meter: ProgressMeter;
  /** For what the importer must look up while it reads, such as a copy of a database; it goes with the import. */
  workFolder: string;
}

/** What a report states about itself near its beginning. */
export interface ReportDescription {
  toolVersion: string | null;
  /** Name of the device, for people. */
  device: string | null;
}

/** Where an export is looked into before its import. */
export interface CountSite {
  /** For a copy of a database, which goes when it was read. */
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
  /** Items that were handed to the writer, counted apart from the ledger: both must agree. */
  itemsRead: number;
  /** Elements of items that the report holds, counted by its tags alone: items and their parts must add up to it. */
  elements: number;
  /** Attachments whose bytes the export does not hold. */
  missingFiles: number;
  /** Files whose stored bytes were compared with a hash of the report, and files that differ from it in a hash or in size. */
  comparedFiles: number;
  differingFiles: number;
  device: InformationSection[];
  extraction: InformationSection[];
  /** Name of the device for people; absent: found among the facts of `device` (device-name.ts). */
  deviceName?: string | null;
}

/** Looks for the extractions of one format among the entries of a container. */
export interface ExtractionFinder {
  /** Called with every entry; it may read the first bytes of entries with matching names. */
  look(entry: ContainerEntry): void | Promise<void>;
  /** @throws BadInputError for what is of this format and cannot be read, naming the cure */
  found(): Promise<Extraction[]>;
}

/** One format: finds its extractions, reads their records and hands hits to the writer (ADR 0007). */
export interface Importer {
  type: ImportType;
  finder(container: ImportContainer): ExtractionFinder;
  /** What the beginning of the report states, read within a second; missing when that needs the whole report. */
  describe?(container: ImportContainer, extraction: Extraction): Promise<ReportDescription>;
  /** Absent where exports of the format hold no tags and comments that are known. */
  marks?: MarkCounter;
  /** @throws BadInputError with file, location and cure; StorageFullError */
  read(input: ImporterInput): Promise<ImportedReport>;
}
