import type Database from 'better-sqlite3';

import { BadInputError } from '@server/errors';
import { baseName } from '@server/imports/container/entry-path';
import type { ContainerEntry } from '@server/imports/container/import-container';
import { DamagedTableError } from '@server/imports/databases/evidence-tables';
import { KEPT_LOSSES } from '@server/imports/import-ledger';

import { pageKey } from './html-pages';
import type { Value } from './leapp-table';
import { LOST_ROWS, TOTALS, type OutputState } from './output-state';
import { exportName, TimelineTargets, timelineRows, tableOfExport } from './read-timeline';
import { readTsv, type TsvRecord } from './read-tsv';
import type { TableImporter } from './table-importer';

/** Reads the text exports and the timeline of an output folder and counts the read rows, independently of their import. */
export class ExportReader {
  constructor(private readonly state: OutputState) {}

  /**
   * A TSV export, unless the database has its artifact.
   * @param announced how many rows the page of the artifact in the report counts; null when it does not say
   */
  async readExport(
    entry: ContainerEntry,
    location: string,
    categories: ReadonlyMap<string, string>,
    announced: number | null,
  ): Promise<void> {
    const name = baseName(entry.path).replace(/\.tsv$/i, '');
    const key = pageKey(name);
    if (this.state.covered.byDatabase.has(key)) {
      await this.compareExport(entry, location, key);
      return;
    }
    this.state.covered.byExports.add(key);
    const category = categories.get(key) ?? null;
    let target: ReturnType<TableImporter['open']> | null = null;
    let rows = 0;
    for await (const record of this.recordsOf(entry, location)) {
      if (record.kind === 'header') {
        target = this.state.tables.open(tableOfExport(entry.path, name, category, record.fields), location);
        continue;
      }
      const position = `line ${record.line}`;
      if (record.kind === 'cut') {
        this.warnOfCut(location, position);
        continue;
      }
      this.state.rowsRead += 1;
      if (record.kind === 'row') {
        rows += 1;
        target?.take({ position, values: record.fields.map((field): Value => field || null) });
      } else if (record.kind === 'refused') {
        rows += 1;
        target?.refuse(position, record.reason);
      } else {
        target ??= this.state.tables.open(tableOfExport(entry.path, name, category, []), location);
        const reason = `The rest of the export cannot be read: ${record.reason}.`;
        target.refuse(position, reason);
        this.state.input.ledger.warn(
          LOST_ROWS,
          `${location}, ${position}`,
          `${reason} Copy it again from its origin.`,
          KEPT_LOSSES,
        );
      }
      await this.state.turns.step(0);
    }
    if (announced !== null && announced !== rows) {
      const message = `The report counts ${announced} rows of "${name}", and the export holds ${rows}. Copy it again from its origin.`;
      this.state.input.ledger.warn(TOTALS, location, message, KEPT_LOSSES);
    }
  }

  /** The database has the rows of this export; fewer rows in the export mean that it was cut or changed. */
  private async compareExport(entry: ContainerEntry, location: string, key: string): Promise<void> {
    const stored = this.state.rowsByExport.get(key);
    if (stored === undefined) {
      this.state.input.meter.addBytes(entry.size);
      return;
    }
    let rows = 0;
    for await (const record of this.recordsOf(entry, location)) {
      rows += record.kind === 'row' || record.kind === 'refused' ? 1 : 0;
      if (record.kind === 'cut') {
        this.warnOfCut(location, `line ${record.line}`);
      }
      await this.state.turns.step(0);
    }
    if (rows < stored) {
      const message = `The database holds ${stored} rows of this artifact, and the export ${rows}. The rows of the database were imported.`;
      this.state.input.ledger.warn('Exports with fewer rows than the database', location, message, KEPT_LOSSES);
    }
  }

  private warnOfCut(location: string, position: string): void {
    const message =
      'The export ends without a line break, which the parsers write after each row: it may be cut off there. Copy it again from its origin.';
    this.state.input.ledger.warn('Exports that may be cut off', `${location}, ${position}`, message, KEPT_LOSSES);
  }

  /** An export that cannot be read completely must not prevent the import of the others. */
  private async *recordsOf(entry: ContainerEntry, location: string): AsyncGenerator<TsvRecord> {
    let line = 0;
    try {
      for await (const record of readTsv(entry, location, (count) => this.state.input.meter.addBytes(count))) {
        line = record.kind === 'header' ? line : record.line;
        yield record;
      }
    } catch (error) {
      if (!(error instanceof BadInputError)) {
        throw error;
      }
      yield { kind: 'damage', line: line + 1, reason: error.message.replace(/\.$/, '') };
    }
  }

  /** Rows of the timeline whose artifacts have no other export. */
  async readTimeline(db: Database.Database, location: string, categories: ReadonlyMap<string, string>): Promise<void> {
    const rows = timelineRows(db);
    if (rows === null) {
      const message = 'The timeline holds no table "data" with "activity" and "datalist": it was not read.';
      this.state.input.ledger.warn('Timelines of another form', location, message, KEPT_LOSSES);
      return;
    }
    const targets = new TimelineTargets(this.state.tables, location, categories);
    let last = 'row 0';
    try {
      for (const { position, bytes, activity, data, refusal } of rows) {
        last = position;
        const key = pageKey(exportName(activity));
        if (!this.state.covered.byDatabase.has(key) && !this.state.covered.byExports.has(key)) {
          this.state.rowsRead += 1;
          if (refusal === null) {
            targets.take(activity, position, data);
          } else {
            targets.refuse(position, refusal);
          }
        }
        await this.state.turns.step(bytes);
      }
    } catch (error) {
      if (!(error instanceof DamagedTableError)) {
        throw error;
      }
      this.state.rowsRead += 1;
      targets.refuse(`behind ${last}`, `The rest of the timeline cannot be read: ${error.message}.`);
      const message = `The timeline is damaged behind ${last}: ${error.message}.`;
      this.state.input.ledger.warn(LOST_ROWS, location, message, KEPT_LOSSES);
    }
  }
}
