import { toUSVString } from 'node:util';

import { importTypeName } from '@contract/text/import-type';
import { csvLine, excelCsvLine, guardedCell, type BYTE_ORDER_MARK } from '@server/domain/csv';

import { WITHOUT_PRIVILEGED, type ExportFormat, type ExportHead } from './export-head';
import { ITEMS_WRITTEN, readCsvExport } from './read-export';

/** Several values of a cell are separated by line feeds. */
const cellOf = (values: readonly string[]): string => values.join('\n');

/**
 * Comma-separated values (RFC 4180): every line has as many cells as there are columns. With a mark the file is for Excel,
 * and cells that Excel would change or run begin with an apostrophe.
 */
export function csvFormat(mark: '' | typeof BYTE_ORDER_MARK): ExportFormat {
  const lineOf = mark === '' ? csvLine : excelCsvLine;
  const written = mark === '' ? toUSVString : (value: string) => toUSVString(guardedCell(value));
  return {
    extension: 'csv',
    start: (head, columns) => {
      const facts = headFacts(head);
      const titlesAt = facts.length + 2;
      const first = ['Search export', `The columns are named in line ${titlesAt}, the items follow`];
      const lines = [first, ...facts].map((cells) => lineOf(padded(cells.map(inOneLine), columns.length)));
      return mark + lines.join('') + lineOf(columns.map(({ title }) => inOneLine(title)));
    },
    item: (values) => lineOf(values.map(cellOf)),
    end: (itemsWritten, columns) => lineOf(padded([ITEMS_WRITTEN, String(itemsWritten)], columns.length)),
    expected: (values) => values.map((own) => written(cellOf(own))),
    read: (file, columns) =>
      readCsvExport(
        file,
        columns.map(({ title }) => written(inOneLine(title))),
        mark,
      ),
  };
}

const headFacts = (head: ExportHead): string[][] => [
  ['Case', head.caseName],
  ['Export', head.name],
  ['Report ID', head.reportId],
  ['Created', head.createdAt],
  ['Created by', head.createdBy],
  ['Time zone', head.timezone],
  ['Items', head.scope],
  ...(head.filters.length === 0 ? [['Search', 'No filters']] : head.filters.map((filter) => ['Search', filter])),
  ['Order', head.sort],
  ['Columns', head.columns === 'all' ? 'All' : 'Those that the table showed'],
  ...head.sources.map(({ name, importType, sha256 }) => [
    'Evidence source',
    `${name} (${importTypeName(importType)}), SHA-256 of the container ${sha256}`,
  ]),
  ['Privileged items', WITHOUT_PRIVILEGED],
  ...(head.redactions === undefined ? [] : [['Redactions', head.redactions]]),
  ['Items expected', String(head.itemsExpected)],
];

/** Removes line breaks, so that readers with and without support of quotes count the same lines. */
const inOneLine = (text: string): string => toUSVString(text.replace(/[\r\n]+/g, ' '));

const padded = (cells: readonly string[], length: number): string[] => [
  ...cells,
  ...Array.from({ length: Math.max(0, length - cells.length) }, () => ''),
];
