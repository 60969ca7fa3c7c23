import { setImmediate as nextTurn } from 'node:timers/promises';

import { KEPT_LOSSES } from '@server/imports/import-ledger';
import type { ImporterInput } from '@server/imports/importer';

import { quoted, type CaseSchema } from './case-schema';

const CHECKED = /^(?:scan_artifact_hit|hit_|fragment_|artifact|source|tag|case_tag)/;
const MOST_FINDINGS = 20;

/** Checks the tables that are read with SQLite's integrity check, one at a time; findings go into the certificate. */
export async function checkDatabase(schema: CaseSchema, { ledger, meter, report }: ImporterInput): Promise<void> {
  for (const table of schema.tables().filter((name) => CHECKED.test(name))) {
    await nextTurn();
    meter.addBytes(0);
    const findings = schema.all<{ quick_check: string }>(`PRAGMA quick_check(${quoted(table)})`);
    for (const { quick_check: finding } of findings.slice(0, MOST_FINDINGS)) {
      if (finding !== 'ok') {
        const message = `SQLite finds damage in the table ${table}: ${finding}. Copy the database again from its origin; items may be missing or wrong.`;
        ledger.warn('Damage that SQLite finds in the database', report.path, message, KEPT_LOSSES);
      }
    }
  }
}
