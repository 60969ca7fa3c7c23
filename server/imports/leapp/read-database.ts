import type Database from 'better-sqlite3';

import {
  DamagedTableError,
  largestCell,
  listEvidenceTables,
  readEvidenceTable,
  type EvidenceTable,
} from '@server/imports/databases/evidence-tables';
import { KEPT_LOSSES } from '@server/imports/import-ledger';
import { beyondLimit, IMPORT_LIMITS, limitText } from '@server/imports/import-limits';

import { pageKey } from './html-pages';
import { tableOf, type LavaArtifact, type LavaDescription } from './lava-description';
import { LOST_ROWS, TOTALS, type OutputState } from './output-state';
import { exportName } from './read-timeline';
import { valueOf } from './values';

const LIMITS = IMPORT_LIMITS.leappDatabase;

/** Tables of LAVA that contain no artifact. */
const INTERNAL: ReadonlySet<string> = new Set([
  '_artifact_search_patterns',
  '_file_path_list',
  '_artifact_pattern_to_file',
  '_lava_media_items',
  '_lava_media_references',
]);

/** Reads the tables of LAVA's database and counts the read rows, independently of their import. */
export class DatabaseReader {
  private readonly rowsOf = new Map<string, number>();

  constructor(private readonly state: OutputState) {}

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
    const { ledger } = this.state.input;
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
      if (table.columns.length > LIMITS.columns) {
        this.refuseTable(table, artifact, location);
      } else {
        await this.readTable(db, table, artifact, location);
      }
      this.checkCount(artifact === null ? [] : [artifact, ...others], location);
      this.state.input.meter.addBytes(share);
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
      this.state.covered.byDatabase.add(pageKey(exportName(artifact.name)));
      if (artifact.recordCount !== null) {
        this.state.toolTotals.set(
          artifact.name,
          (this.state.toolTotals.get(artifact.name) ?? 0) + artifact.recordCount,
        );
      }
    }
    return byTable;
  }

  private async readTable(
    db: Database.Database,
    table: EvidenceTable,
    artifact: LavaArtifact | null,
    location: string,
  ): Promise<void> {
    const at = `${location}, table "${table.name}"`;
    const target = this.state.tables.open(tableOf(artifact, table.name, table.columns), at);
    let rows = 0;
    let last = 'row 0';
    try {
      for (const { rowId, bytes, cells } of readEvidenceTable(db, table, LIMITS.itemBytes)) {
        rows += 1;
        last = `row ${rowId}`;
        this.state.rowsRead += 1;
        if (cells === null) {
          target.refuse(last, tooLarge(largestCell(db, table, rowId)));
        } else {
          target.take({ position: last, values: cells.map(valueOf) });
        }
        await this.state.turns.step(bytes);
      }
    } catch (error) {
      if (!(error instanceof DamagedTableError)) {
        throw error;
      }
      this.state.rowsRead += 1;
      target.refuse(`behind ${last}`, `The rest of the table cannot be read: ${error.message}.`);
      const message = `The database is damaged behind ${last}: ${error.message}. Rows behind it are missing. Copy it again from its origin.`;
      this.state.input.ledger.warn(LOST_ROWS, at, message, KEPT_LOSSES);
    }
    this.rowsOf.set(table.name.toLowerCase(), rows);
    if (artifact !== null) {
      const key = pageKey(exportName(artifact.name));
      this.state.rowsByExport.set(key, (this.state.rowsByExport.get(key) ?? 0) + rows);
    }
  }

  /** A table whose rows cannot be read with all of their columns. */
  private refuseTable(table: EvidenceTable, artifact: LavaArtifact | null, location: string): void {
    const at = `${location}, table "${table.name}"`;
    const columns = table.columns.slice(0, LIMITS.columns);
    const reason =
      `The table has ${limitText(table.columns.length, 'columns')}, and at most ${limitText(LIMITS.columns, 'columns')} are read: ` +
      'no parser writes so many. Its rows were not read. Run the parser again.';
    this.state.rowsRead += 1;
    this.state.tables.open(tableOf(artifact, table.name, columns), at).refuse('its columns', reason);
    this.state.input.ledger.warn(LOST_ROWS, at, reason, KEPT_LOSSES);
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
      this.state.input.ledger.warn(TOTALS, location, message, KEPT_LOSSES);
    }
  }
}

const tooLarge = (cell: ReturnType<typeof largestCell>): string =>
  beyondLimit(LIMITS.itemBytes, 'bytes') +
  (cell === null ? '' : ` Most of them, ${limitText(cell.bytes, 'bytes')}, are in the column "${cell.column}".`);
