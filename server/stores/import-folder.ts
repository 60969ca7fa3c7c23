export interface ImportFolderEntry {
  name: string;
  kind: 'file' | 'folder';
  /** Bytes; null for a folder. */
  size: number | null;
  modifiedAt: string;
}

/** The folder on this machine from which inputs may be imported by their path; paths outside of it are refused. */
export interface ImportFolder {
  isConfigured: boolean;
  /**
   * Folders first, by name, without links and special files.
   * @param path below the folder, `/` as separator; empty for the folder itself
   * @throws NotFoundError for a missing path, a path that is no folder, and a path outside, without distinction
   */
  list(path: string): Promise<{ entries: ImportFolderEntry[]; isCut: boolean }>;
  /** The path of a file or folder on this machine. @throws NotFoundError as `list` */
  resolve(path: string): Promise<string>;
}
