import type { MediaContent } from './media/media-content';
import type { DeletedState } from './model-elements';

/** A file of the phone. Several rows may have the same bytes; then the container holds them once (formats.md 1.3). */
export interface FileRow {
  id: string;
  name: string;
  /** Folder on the phone, with `/` at both ends. */
  folder: string;
  content: MediaContent;
  /** False: the report names the file, the container does not hold it. */
  isExported: boolean;
  /** Milliseconds since 1970, UTC. */
  created: number;
  deleted: DeletedState;
}

export const pathOnPhone = (row: FileRow): string => `${row.folder}${row.name}`;
