import type { ExportColumn } from './export-columns';
import { WITHOUT_PRIVILEGED, type ExportFormat } from './export-head';
import { readJsonLinesExport } from './read-export';

const line = (value: object): string => `${JSON.stringify(value)}\n`;

type JsonValue = string | readonly string[] | null;

/** The expected value of each column when the file is read back; null when an item has none. */
const expectedValues = (values: readonly (readonly string[])[], columns: readonly ExportColumn[]): JsonValue[] =>
  columns.map(({ isList }, index) => {
    const own = values[index] ?? [];
    const [only = null] = own;
    return only !== null && isList ? own : only;
  });

/** JSON Lines: the search, one line per item with the column titles as keys, and the end. */
export const JSON_LINES_FORMAT: ExportFormat = {
  extension: 'jsonl',
  start: ({ filters, ...head }, columns) =>
    line({
      search: {
        ...{ format: 'review-search-export', version: 1, ...head, filters },
        ...{ privilegedItems: WITHOUT_PRIVILEGED, columnTitles: columns.map(({ title }) => title) },
      },
    }),
  item: (values, columns) =>
    line({
      item: Object.fromEntries(
        expectedValues(values, columns).flatMap((value, index): [string, JsonValue][] =>
          value === null ? [] : [[columns[index]?.title ?? '', value]],
        ),
      ),
    }),
  end: (itemsWritten) => line({ end: { itemsWritten } }),
  expected: expectedValues,
  read: (file, columns) =>
    readJsonLinesExport(
      file,
      columns.map(({ title }) => title),
    ),
};
