import type { StoredFileHash } from '@contract/model/import';

export interface ImportedFilesQuery {
  take: number;
  /** The last path of the previous page. */
  after?: string;
  /** Only files whose bytes differ from what the report describes. */
  differing?: boolean;
}

export interface ImportedFilesPage {
  files: StoredFileHash[];
  totalCount: number;
}
