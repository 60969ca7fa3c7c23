import { setImmediate } from 'node:timers/promises';

import type Database from 'better-sqlite3';

import { BadInputError } from '@server/errors';
import { baseName } from '@server/imports/container/entry-path';
import type { ContainerEntry } from '@server/imports/container/import-container';
import {
  DamagedTableError,
  listEvidenceTables,
  readEvidenceTable,
  type EvidenceTable,
} from '@server/imports/databases/evidence-tables';
import { KEPT_LOSSES } from '@server/imports/import-ledger';
import type { ImporterInput } from '@server/imports/importer';

import { pageKey } from './html-pages';
import { exportName, TimelineTargets, timelineRows, tableOfExport } from './read-timeline';
import { tableOf, type LavaArtifact, type LavaDescription } from './lava-description';
import type { Value } from './leapp-table';
import { readTsv, type TsvRecord } from './read-tsv';
import type { TableImporter } from './table-importer';
import { valueOf } from './values';

/** Tables of LAVA that contain no artifact. */
const INTERNAL: ReadonlySet<string> = new Set([
  '_artifact_search_patterns',
  '_file_path_list',
  '_artifact_pattern_to_file',
  '_lava_media_items',
  '_lava_media_references',
]);
const YIELD_EVERY = 500;
const LOST_ROWS = 'Tables that cannot be read to their end';
const TOTALS = 'Totals of the tool that the report does not reach';

/** Reads the three forms of an output folder and counts the read rows, independently of their import. */
export class OutputReader {
  rowsRead = 0;
  readonly toolTotals = new Map<string, number>();
  /** Names of artifacts of the database and of exports, in the form of exports. */
  private readonly covered = { byDatabase: new Set<string>(), byExports: new Set<string>() };
  private sinceYield = 0;

  constructor(
    private readonly input: ImporterInput,
    private readonly tables: TableImporter,
  ) {}

  /**
   * The tables of LAVA's database: those of its description, and those without a description.
   * @param bytes number of bytes that the reading counts as progress
   */
  async readDatabase(
    db: Database.Database,
    description: LavaDescription | null,
    location: string,
    bytes: number,
  ): Promise<void> {
    const { ledger } = this.input;
    const { tables, others } = listEvidenceTables(db);
    const artifacts = this.announce(description);
    for (const other of others.filter((name) => name !== '_lava_media_info')) {
      const message = `"${other}" is no plain table. LEAPP writes none: it was not read.`;
      ledger.warn('Parts of the database that are not plain tables', location, message, KEPT_LOSSES);
    }
    const artifactTables = [...tables.values()].filter(({ name }) => !INTERNAL.has(name.toLowerCase()));
    const share = Math.floor(bytes / Math.max(1, artifactTables.length));
    for (const table of artifactTables) {
      const [artifact = null, ...others] = artifacts.get(table.name.toLowerCase()) ?? [];
      artifacts.delete(table.name.toLowerCase());
      if (artifact === null && description !== null) {
        ledger.warn(
          'Tables that the description of the output does not list',
          location,
          `The table is "${table.name}".`,
        );
      }
      await this.readTable(db, table, artifact, location);
      this.checkCount(artifact === null ? [] : [artifact, ...others], location);
      this.advance(share);
    }
    for (const missing of [...artifacts.values()].flat()) {
      const message = `The description names the table "${missing.tableName}" of "${missing.name}", which the database does not hold.`;
      ledger.warn('Artifacts without a table', location, message, KEPT_LOSSES);
    }
  }

  /** By table; two artifacts of one function share one, which has the first of their names. */
  private announce(description: LavaDescription | null): Map<string, LavaArtifact[]> {
    const byTable = new Map<string, LavaArtifact[]>();
    const artifacts = description?.artifacts ?? [];
    for (const artifact of artifacts.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
      const key = artifact.tableName.toLowerCase();
      byTable.set(key, [...(byTable.get(key) ?? []), artifact]);
      this.covered.byDatabase.add(pageKey(exportName(artifact.name)));
      if (artifact.recordCount !== null) {
        this.toolTotals.set(artifact.name, (this.toolTotals.get(artifact.name) ?? 0) + artifact.recordCount);
      }
    }
    return byTable;
  }

  private readonly rowsOf = new Map<string, number>();
  /** Rows of the database by the names of their exports. */
  private readonly rowsByExport = new Map<string, number>();

  private async readTable(
    db: Database.Database,
    table: EvidenceTable,
    artifact: LavaArtifact | null,
    location: string,
  ): Promise<void> {
    const at = `${location}, table "${table.name}"`;
    const target = this.tables.open(tableOf(artifact, table.name, table.columns), at);
    let rows = 0;
    let last = 'row 0';
    try {
      for (const { rowId, cells } of readEvidenceTable(db, table)) {
        rows += 1;
        last = `row ${rowId}`;
        this.rowsRead += 1;
        target.take({ position: last, values: cells.map(valueOf) });
        await this.yieldToEventLoop();
      }
    } catch (error) {
      if (!(error instanceof DamagedTableError)) {
        throw error;
      }
      this.rowsRead += 1;
      target.refuse(`behind ${last}`, `The rest of the table cannot be read: ${error.message}.`);
      const message = `The database is damaged behind ${last}: ${error.message}. Rows behind it are missing. Copy it again from its origin.`;
      this.input.ledger.warn(LOST_ROWS, at, message, KEPT_LOSSES);
    }
    this.rowsOf.set(table.name.toLowerCase(), rows);
    if (artifact !== null) {
      const key = pageKey(exportName(artifact.name));
      this.rowsByExport.set(key, (this.rowsByExport.get(key) ?? 0) + rows);
    }
  }

  private checkCount(artifacts: readonly LavaArtifact[], location: string): void {
    const counts = artifacts.flatMap(({ recordCount }) => recordCount ?? []);
    const [first] = artifacts;
    if (first === undefined || counts.length < artifacts.length) {
      return;
    }
    const announced = counts.reduce((sum, count) => sum + count, 0);
    const found = this.rowsOf.get(first.tableName.toLowerCase()) ?? 0;
    if (announced !== found) {
      const message = `The parser counted ${announced} rows of "${first.name}", and the table "${first.tableName}" holds ${found}.`;
      this.input.ledger.warn(TOTALS, location, message, KEPT_LOSSES);
    }
  }

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
    if (this.covered.byDatabase.has(key)) {
      await this.compareExport(entry, location, key);
      return;
    }
    this.covered.byExports.add(key);
    const category = categories.get(key) ?? null;
    let target: ReturnType<TableImporter['open']> | null = null;
    let rows = 0;
    for await (const record of this.recordsOf(entry, location)) {
      if (record.kind === 'header') {
        target = this.tables.open(tableOfExport(entry.path, name, category, record.fields), location);
        continue;
      }
      const position = `line ${record.line}`;
      if (record.kind === 'cut') {
        this.warnOfCut(location, position);
        continue;
      }
      this.rowsRead += 1;
      if (record.kind === 'row') {
        rows += 1;
        target?.take({ position, values: record.fields.map((field): Value => field || null) });
      } else {
        target ??= this.tables.open(tableOfExport(entry.path, name, category, []), location);
        const reason = `The rest of the export cannot be read: ${record.reason}.`;
        target.refuse(position, reason);
        this.input.ledger.warn(
          LOST_ROWS,
          `${location}, ${position}`,
          `${reason} Copy it again from its origin.`,
          KEPT_LOSSES,
        );
      }
      await this.yieldToEventLoop();
    }
    if (announced !== null && announced !== rows) {
      const message = `The report counts ${announced} rows of "${name}", and the export holds ${rows}. Copy it again from its origin.`;
      this.input.ledger.warn(TOTALS, location, message, KEPT_LOSSES);
    }
  }

  /** The database has the rows of this export; fewer rows in the export mean that it was cut or changed. */
  private async compareExport(entry: ContainerEntry, location: string, key: string): Promise<void> {
    const stored = this.rowsByExport.get(key);
    if (stored === undefined) {
      this.input.meter.addBytes(entry.size);
      return;
    }
    let rows = 0;
    for await (const record of this.recordsOf(entry, location)) {
      rows += record.kind === 'row' ? 1 : 0;
      if (record.kind === 'cut') {
        this.warnOfCut(location, `line ${record.line}`);
      }
      await this.yieldToEventLoop();
    }
    if (rows < stored) {
      const message = `The database holds ${stored} rows of this artifact, and the export ${rows}. The rows of the database were imported.`;
      this.input.ledger.warn('Exports with fewer rows than the database', location, message, KEPT_LOSSES);
    }
  }

  private warnOfCut(location: string, position: string): void {
    const message =
      'The export ends without a line break, which the parsers write after each row: it may be cut off there. Copy it again from its origin.';
    this.input.ledger.warn('Exports that may be cut off', `${location}, ${position}`, message, KEPT_LOSSES);
  }

  /** An export that cannot be read completely must not prevent the import of the others. */
  private async *recordsOf(entry: ContainerEntry, location: string): AsyncGenerator<TsvRecord> {
    let line = 0;
    try {
      for await (const record of readTsv(entry, location, (count) => this.input.meter.addBytes(count))) {
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
      this.input.ledger.warn('Timelines of another form', location, message, KEPT_LOSSES);
      return;
    }
    const targets = new TimelineTargets(this.tables, location, categories);
    let last = 'row 0';
    try {
      for (const { position, activity, data } of rows) {
        last = position;
        const key = pageKey(exportName(activity));
        if (!this.covered.byDatabase.has(key) && !this.covered.byExports.has(key)) {
          this.rowsRead += 1;
          targets.take(activity, position, data);
        }
        await this.yieldToEventLoop();
      }
    } catch (error) {
      if (!(error instanceof DamagedTableError)) {
        throw error;
      }
      this.rowsRead += 1;
      targets.refuse(`behind ${last}`, `The rest of the timeline cannot be read: ${error.message}.`);
      const message = `The timeline is damaged behind ${last}: ${error.message}.`;
      this.input.ledger.warn(LOST_ROWS, location, message, KEPT_LOSSES);
    }
  }

  /** Yields so that a cancellation can arrive: reading a database is synchronous. */
  private async yieldToEventLoop(): Promise<void> {
    this.sinceYield += 1;
    if (this.sinceYield >= YIELD_EVERY) {
      this.sinceYield = 0;
      this.input.meter.setHits(this.tables.hits);
      this.advance(0);
      await setImmediate();
    }
  }

  private advance(bytes: number): void {
    this.input.meter.addBytes(bytes);
  }
}
