import type { MediaContent } from './media/media-content';
import type { DeletedState } from './model-elements';

/** A file of the phone. Several rows may have the same bytes, which the container stores once (formats.md 1.3). */
export interface FileRow {
  id: string;
  name: string;
  /** Folder on the phone, with `/` at both ends. */
  folder: string;
  content: MediaContent;
  /** False: the report lists the file, but the container does not contain it. */
  isExported: boolean;
  /** Milliseconds since 1970, UTC. */
  created: number;
  deleted: DeletedState;
}

export const pathOnPhone = (row: FileRow): string => `${row.folder}${row.name}`;
