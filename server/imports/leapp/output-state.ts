import type { ImportTurns } from '@server/imports/import-turns';
import type { ImporterInput } from '@server/imports/importer';

import type { TableImporter } from './table-importer';

/** Kinds of warnings. */
export const LOST_ROWS = 'Tables that cannot be read to their end';
export const TOTALS = 'Totals of the tool that the report does not reach';

/** What the readers of the three forms of an output share. */
export interface OutputState {
  input: ImporterInput;
  tables: TableImporter;
  turns: ImportTurns;
  /** Counted independently of their import. */
  rowsRead: number;
  readonly toolTotals: Map<string, number>;
  /** Names of artifacts of the database and of exports, in the form of exports. */
  readonly covered: { byDatabase: Set<string>; byExports: Set<string> };
  /** Rows of the database by the names of their exports. */
  readonly rowsByExport: Map<string, number>;
}
