import type { StoredFileHash } from '@contract/model/import';

export interface ImportedFilesQuery {
  take: number;
  /** The path that the page before ended with. */
  after?: string;
  /** Only files whose bytes are not those that the report describes. */
  differing?: boolean;
}

export interface ImportedFilesPage {
  files: StoredFileHash[];
  totalCount: number;
}
