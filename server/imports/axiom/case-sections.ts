import type { InformationSection } from '@server/stores/hit-writer';

import { quoted, type CaseSchema } from './database/case-schema';

/** Tables that describe the case, with the name of a row of each. */
const TABLES: readonly (readonly [table: string, label: string])[] = [
  ['case_info', 'Case database'],
  ['source_evidence', 'Evidence'],
  ['scan', 'Search'],
  ['case_info_note', 'Case note'],
];
const MAX_ROWS = 50;
const MAX_TEXT = 2_000;

/** Rows about the case as a whole, with any columns of this version of AXIOM. */
export function caseSections(schema: CaseSchema): InformationSection[] {
  return TABLES.filter(([table]) => schema.has(table)).flatMap(([table, label]) => {
    const columns = [...schema.columnsOf(table)].slice(0, 100);
    const values = columns.map((column) => `substr(${quoted(column)}, 1, ${MAX_TEXT}) AS ${quoted(column)}`);
    const rows = schema.all<Record<string, string | number | Buffer | null>>(
      `SELECT ${values.join(', ')} FROM ${quoted(table)} LIMIT ${MAX_ROWS}`,
    );
    return rows.map((row, index) => ({
      name: rows.length === 1 ? label : `${label} ${index + 1}`,
      fragments: columns.flatMap((column) => {
        const value = row[column] ?? null;
        return value === null || value === '' || typeof value === 'object'
          ? []
          : [{ name: labelOf(column), value: String(value) }];
      }),
    }));
  });
}

/** `source_evidence_number` → `Source evidence number`. */
function labelOf(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
