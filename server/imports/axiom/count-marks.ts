import { setImmediate as nextTurn } from 'node:timers/promises';

import type { MarkTotals } from '@contract/model/import';
import type { ImportContainer } from '@server/imports/container/import-container';
import type { CountSite, Extraction, MarkCounter } from '@server/imports/importer';

import { CaseSchema, quoted } from './database/case-schema';
import { copyDatabase, type DatabaseEntries } from '@server/imports/databases/copied-database';
import { databaseEntries } from '@server/imports/databases/database-entries';
import { NOTE_TABLES, TAG_TABLE } from './database/mark-queries';
import { readSqlite } from '@server/imports/databases/sqlite-damage';

/** Rows between two yields to the event loop: the counting server handles other requests meanwhile. */
const ROWS_PER_TURN = 5_000;
/** Maximum number of different tags that are counted. */
const MAX_TAGS = 10_000;

/** Tags and comments of the examiner in a case; an XML export has no known ones. */
export const markCounter: MarkCounter = {
  bytesOf(extraction) {
    const entries = entriesOf(extraction);
    return entries === null ? 0 : entries.main.size + (entries.log?.size ?? 0) + (entries.journal?.size ?? 0);
  },
  count,
};

/** Null for an XML export. */
const entriesOf = ({ records }: Extraction): DatabaseEntries | null =>
  records[0].path.toLowerCase().endsWith('.xml') ? null : databaseEntries(records[0], records);

async function count(
  container: ImportContainer,
  extraction: Extraction,
  { workFolder, onBytes }: CountSite,
): Promise<MarkTotals> {
  const totals = { tags: 0, taggings: 0, comments: 0 };
  const entries = entriesOf(extraction);
  if (entries === null) {
    return totals;
  }
  const site = { container: container.name, workFolder, onBytes, warn: () => undefined };
  const copy = await copyDatabase(site, entries, 'count');
  try {
    const schema = new CaseSchema(copy.db, copy.location);
    const tags = new Set<unknown>();
    if (['hit_id', 'case_tag_id'].every((column) => schema.columnsOf(TAG_TABLE).has(column))) {
      totals.taggings = await countRows(schema, `SELECT case_tag_id FROM ${TAG_TABLE}`, onBytes, (tag) => {
        if (tags.size < MAX_TAGS) {
          tags.add(tag);
        }
      });
    }
    totals.tags = tags.size;
    for (const table of NOTE_TABLES.filter((name) => schema.columnsOf(name).has('hit_id'))) {
      totals.comments += await countRows(schema, `SELECT hit_id FROM ${quoted(table)}`, onBytes);
    }
    return totals;
  } finally {
    await copy.close();
  }
}

/** Counts row by row: a single query would block the event loop for the whole table of a crafted case. */
async function countRows(
  { db, location }: CaseSchema,
  sql: string,
  onBytes: (count: number) => void,
  visit: (value: unknown) => void = () => undefined,
): Promise<number> {
  const rows = readSqlite(location, () => db.prepare(sql).pluck().iterate());
  let counted = 0;
  try {
    for (
      let row = readSqlite(location, () => rows.next());
      row.done !== true;
      row = readSqlite(location, () => rows.next())
    ) {
      visit(row.value);
      counted += 1;
      if (counted % ROWS_PER_TURN === 0) {
        onBytes(0);
        await nextTurn();
      }
    }
  } finally {
    rows.return?.();
  }
  return counted;
}
