import type { StoragePart } from '@contract/model/installation';

/** Size of the data folder on the disk, in bytes. */
export interface FolderUsage {
  /** By part; files referenced by several databases count once. */
  parts: Record<StoragePart, number>;
  /** The folder of each case: its database and its index. */
  cases: ReadonlyMap<string, number>;
}

/** The content of a case. */
export interface CaseContent {
  /** Of finished sources, without privileged ones. */
  items: number;
  /** Bytes of the files of finished sources, each content once. */
  fileBytes: number;
}

/** Measures stored data. It yields to the event loop, and reads each folder and each list of files once. */
export interface StorageUsage {
  /** Of the file system with the data folder, in bytes; `free`: what the account of the server may still write. */
  disk(): Promise<{ total: number; free: number }>;
  /** Scans the data folder; files that disappear during the scan are ignored. @throws the signal's reason */
  folder(signal: AbortSignal): Promise<FolderUsage>;
  /** Does not open the case. @throws UnusableDatabaseError, the signal's reason */
  caseContent(caseId: string, signal: AbortSignal): Promise<CaseContent>;
}
