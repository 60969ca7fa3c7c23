import { ReconciliationError } from '@server/errors';
import { ImportLedger } from '@server/imports/import-ledger';
import { reconcile } from '@server/imports/reconcile';

const imported = (itemsRead: number, elements: number) => ({
  tool: { name: 'Tool', version: null, reportVersion: null },
  toolTotals: {},
  itemsRead,
  elements,
  missingFiles: 0,
  comparedFiles: 0,
  differingFiles: 0,
  device: [],
  extraction: [],
});

function ledgerOf(stored: number, parts: number): ImportLedger {
  const ledger = new ImportLedger();
  Array.from({ length: stored }, () => ledger.countStored('Media', 'Pictures'));
  Array.from({ length: parts }, () => ledger.countPart('Party'));
  return ledger;
}

describe('the reconciliation of an import', () => {
  it('succeeds when items and parts are all that the report opened', () => {
    expect(reconcile(ledgerOf(3, 2), imported(3, 5), 'phone.ufdr').totals).toEqual({ read: 3, stored: 3, refused: 0 });
  });

  it('counts what is repeated', () => {
    const ledger = ledgerOf(3, 0);
    ledger.countRepeated('Media', 'Pictures');
    const totals = { read: 4, stored: 3, repeated: 1, refused: 0 };
    expect(reconcile(ledger, imported(4, 4), 'phone.ufdr').totals).toEqual(totals);
  });

  it.each([
    ['an element of the report was lost before it was read', 3, 2, 3, 6],
    ['an item was read and neither stored, repeated nor refused', 2, 2, 3, 5],
    ['a part was counted that no element stands for', 3, 3, 3, 5],
  ])('fails when %s', (_title, stored, parts, itemsRead, elements) => {
    const attempt = () => reconcile(ledgerOf(stored, parts), imported(itemsRead, elements), 'phone.ufdr');
    expect(attempt).toThrow(ReconciliationError);
    expect(attempt).toThrow(/^The import of phone\.ufdr does not reconcile: .* Nothing of it was kept\./);
  });
});
