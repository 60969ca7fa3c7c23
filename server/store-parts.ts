import path from 'node:path';

import type { Clock } from './clock';
import type { Config } from './config';
import { caseViewReader } from './configuration-parts';
import { indexingReporter } from './jobs/indexing-reporter';
import type { Logger } from './logger';
import type { OnWrittenEntry } from './stores/audit-entry';
import type { CaseCopies } from './stores/case-copies';
import { EmbeddedCaseCopies } from './stores/embedded/case-copies/embedded-case-copies';
import { DiskFileStore } from './stores/embedded/files/disk-file-store';
import { DiskImportFolder } from './stores/embedded/files/disk-import-folder';
import { DiskUploadStore } from './stores/embedded/files/disk-upload-store';
import { DiskResumableUploads } from './stores/embedded/files/uploads/disk-resumable-uploads';
import { EmbeddedHitStore, type EngineFiles } from './stores/embedded/shards/embedded-hit-store';
import type { WholeFileStore } from './stores/file-store';
import type { HitStore } from './stores/hit-store';
import type { ImportFolder } from './stores/import-folder';
import type { RecordStores } from './stores/record-stores';
import { openRecords } from './stores/records/open-records';
import type { ResumableUploadStore } from './stores/resumable-upload-store';
import type { UploadStore } from './stores/upload-store';

export interface Stores extends RecordStores {
  hits: HitStore;
  files: WholeFileStore;
  uploads: UploadStore;
  resumable: ResumableUploadStore;
  importFolder: ImportFolder;
  caseCopies: CaseCopies;
  /** Converted files, by content: they can be created again. */
  converted: WholeFileStore;
}

interface StoreOptions {
  config: Config;
  clock: Clock;
  log: Logger;
  engineFiles: EngineFiles | null;
}

interface StoreEvents {
  /** A case began or ended being indexed. */
  onIndexChanged: (caseId: string) => void;
  onWritten: OnWrittenEntry;
}

/** Opens the stores of the data folder. @throws ReviewError when one cannot be opened */
export async function openStores(
  { config, clock, log, engineFiles }: StoreOptions,
  { onIndexChanged, onWritten }: StoreEvents,
): Promise<Stores> {
  const { dataFolder, search } = config;
  const records = await openRecords(config, onWritten);
  return {
    ...records,
    hits: new EmbeddedHitStore({
      dataFolder,
      clock,
      threads: engineFiles === null ? null : { files: engineFiles, count: search.threads },
      memoryBytes: search.memoryBytes,
      localeOf: caseViewReader(records),
      onIndexing: indexingReporter(log, clock, onIndexChanged),
      onIndexProblem: (message) => log.warn(message),
      onWritten,
    }),
    files: new DiskFileStore(path.join(dataFolder, 'files')),
    uploads: new DiskUploadStore(path.join(dataFolder, 'uploads')),
    resumable: new DiskResumableUploads(path.join(dataFolder, 'uploads')),
    caseCopies: new EmbeddedCaseCopies(dataFolder),
    importFolder: new DiskImportFolder(config.importRoot),
    converted: new DiskFileStore(path.join(dataFolder, 'previews')),
  };
}
