import type { ItemDigest } from '@server/reports/item-digest';

import type { ExportColumn } from './export-columns';

/** What an export says of itself before its items. */
export interface ExportHead {
  reportId: string;
  name: string;
  caseName: string;
  /** As the clocks of the case show it. */
  createdAt: string;
  createdBy: string;
  /** IANA; times with a zone are shown in it, with their offset. */
  timezone: string;
  /** Which of the items that the search finds. */
  scope: string;
  /** Each filter in words. */
  filters: readonly string[];
  sort: string;
  columns: 'all' | 'shown';
  /** Of which there are items in it. */
  sources: readonly { name: string; importType: string; sha256: string }[];
  itemsExpected: number;
  /** What is said of redactions; absent where nothing is redacted. */
  redactions?: string;
}

/** How an export is written and read back, whatever its format. */
export interface ExportFormat {
  /** Without a dot. */
  extension: string;
  /** What stands before the items. */
  start: (head: ExportHead, columns: readonly ExportColumn[]) => string;
  /** @param values of each column */
  item: (values: readonly (readonly string[])[], columns: readonly ExportColumn[]) => string;
  /** What stands after them: by it a file that was cut off is told from a whole one. */
  end: (itemsWritten: number, columns: readonly ExportColumn[]) => string;
  /** The values of an item as they are read back. */
  expected: (values: readonly (readonly string[])[], columns: readonly ExportColumn[]) => readonly unknown[];
  read: (file: string, columns: readonly ExportColumn[]) => Promise<ReadExport>;
}

/** What a file holds, as it was read back. */
export interface ReadExport {
  /** Of its items in their order, each as `digestLine` of its values. */
  items: ItemDigest;
  /** What its last line says; null where that is not there, or not the last. */
  itemsWritten: number | null;
}

/** The values of an item as a line of a digest. */
export const digestLine = (values: readonly unknown[]): string => JSON.stringify(values);

/** Said of every export, not how many there are. */
export const WITHOUT_PRIVILEGED = 'Privileged items are not in this export.';
