import type { ItemDigest } from '@server/reports/item-digest';

import type { ExportColumn } from './export-columns';

/** The head of an export. */
export interface ExportHead {
  reportId: string;
  name: string;
  caseName: string;
  /** In the zone of the case. */
  createdAt: string;
  createdBy: string;
  /** IANA; times with a zone are shown in it, with their offset. */
  timezone: string;
  /** Which results of the search are included. */
  scope: string;
  /** Each filter as text. */
  filters: readonly string[];
  sort: string;
  columns: 'all' | 'shown';
  /** The sources of its items. */
  sources: readonly { name: string; importType: string; sha256: string }[];
  itemsExpected: number;
  /** The note on redactions; absent when nothing is redacted. */
  redactions?: string;
}

/** Writes and reads an export in one format. */
export interface ExportFormat {
  /** Without a dot. */
  extension: string;
  /** The text before the items. */
  start: (head: ExportHead, columns: readonly ExportColumn[]) => string;
  /** @param values of each column */
  item: (values: readonly (readonly string[])[], columns: readonly ExportColumn[]) => string;
  /** The text after the items: a file without it was truncated. */
  end: (itemsWritten: number, columns: readonly ExportColumn[]) => string;
  /** The expected values of an item when the file is read back. */
  expected: (values: readonly (readonly string[])[], columns: readonly ExportColumn[]) => readonly unknown[];
  read: (file: string, columns: readonly ExportColumn[]) => Promise<ReadExport>;
}

/** The content of a file as read back. */
export interface ReadExport {
  /** The items in their order, each as `digestLine` of its values. */
  items: ItemDigest;
  /** The number in the last line; null when that line is missing or not the last. */
  itemsWritten: number | null;
}

/** The values of an item as a line for a digest. */
export const digestLine = (values: readonly unknown[]): string => JSON.stringify(values);

/** Included in every export, without a count. */
export const WITHOUT_PRIVILEGED = 'Privileged items are not in this export.';
