export interface ImportFolderEntry {
  name: string;
  kind: 'file' | 'folder';
  /** Bytes; null for a folder. */
  size: number | null;
  modifiedAt: string;
}

/** The folder on this machine from which inputs may be imported by their path; nothing outside of it can be named. */
export interface ImportFolder {
  isConfigured: boolean;
  /**
   * Folders first, by name; links and special files are left out.
   * @param path below the folder, `/` as separator; empty for the folder itself
   * @throws NotFoundError the same for what is not there, what is no folder and what lies outside
   */
  list(path: string): Promise<{ entries: ImportFolderEntry[]; isCut: boolean }>;
  /** Where a file or folder lies on this machine. @throws NotFoundError as `list` */
  resolve(path: string): Promise<string>;
}
