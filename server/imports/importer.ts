import type { ImportType } from '@contract/model/case';
import type { ImportCertificate } from '@contract/model/import';
import type { FileStore } from '@server/stores/file-store';
import type { HitWriter, InformationSection } from '@server/stores/hit-writer';

import type { ContainerEntry, ImportContainer } from './container/import-container';
import type { ImportLedger } from './import-ledger';
import type { ProgressMeter } from './import-progress';
import type { ImportStaging } from './staging';

/** What an importer works with; the files of the container are stored and staged before it reads. */
export interface ImporterInput {
  container: ImportContainer;
  /** The entry that holds the records. */
  report: ContainerEntry;
  writer: HitWriter;
  files: FileStore;
  staging: ImportStaging;
  ledger: ImportLedger;
  meter: ProgressMeter;
}

/** What an importer tells of the report as a whole. */
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
}

/** One format: reads records and hands hits to the writer (architecture 3.7). */
export interface Importer {
  type: ImportType;
  /** @throws BadInputError naming file, place and cure; StorageFullError */
  read(input: ImporterInput): Promise<ImportedReport>;
}
