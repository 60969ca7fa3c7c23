import type { ImportCertificate } from '@contract/model/import';
import { ReconciliationError } from '@server/errors';

import type { ImportLedger } from './import-ledger';
import type { ImportedReport } from './importer';

type Reconciled = Pick<
  ImportCertificate,
  'tool' | 'toolTotals' | 'rows' | 'totals' | 'partsByType' | 'refusals' | 'warnings'
>;

/**
 * @throws ReconciliationError when an item was neither stored nor repeated nor refused, or was lost after it was read: a bug of REVIEW that
 * must fail the import
 */
export function reconcile(ledger: ImportLedger, imported: ImportedReport, inputName: string): Reconciled {
  const totals = ledger.totals();
  const { itemsRead, elements } = imported;
  const parts = ledger.partCount();
  const { stored, repeated = 0, refused } = totals;
  const counted = stored + repeated + refused;
  if (totals.read !== counted || totals.read !== itemsRead || elements !== itemsRead + parts) {
    throw new ReconciliationError(
      `The import of ${inputName} does not reconcile: the report holds ${elements} items and parts of items; ` +
        `${itemsRead} items and ${parts} parts were read, ${stored} stored, ${repeated} repeated and ${refused} refused. ` +
        'Nothing of it was kept. This is a fault of REVIEW: report it with these numbers.',
    );
  }
  return {
    tool: imported.tool,
    toolTotals: imported.toolTotals,
    rows: ledger.rows(),
    totals,
    partsByType: ledger.partsByType(),
    refusals: ledger.refusals(),
    warnings: ledger.warnings(inputName),
  };
}
