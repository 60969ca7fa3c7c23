import { ImportLedger, KEPT_DAMAGES } from '@server/imports/import-ledger';

describe('ImportLedger', () => {
  it('counts the read items as stored and refused, per artifact and in total', () => {
    const ledger = new ImportLedger();
    ledger.countStored('Web', 'Cookies');
    ledger.countStored('Communication', 'Call Log');
    ledger.countRefused('Web', 'Cookies', 'line 4', 'twice');
    expect(ledger.rows()).toEqual([
      { group: 'Communication', artifact: 'Call Log', read: 1, stored: 1, refused: 0 },
      { group: 'Web', artifact: 'Cookies', read: 2, stored: 1, refused: 1 },
    ]);
    expect(ledger.totals()).toEqual({ read: 3, stored: 2, refused: 1 });
    expect(ledger.refusals()).toEqual([{ artifact: 'Cookies', place: 'line 4', reason: 'twice' }]);
  });

  it('tells repetitions apart from refusals', () => {
    const ledger = new ImportLedger();
    ledger.countStored('Web', 'Cookies');
    ledger.countRepeated('Web', 'Cookies');
    expect(ledger.rows()).toEqual([{ group: 'Web', artifact: 'Cookies', read: 2, stored: 1, repeated: 1, refused: 0 }]);
    expect(ledger.totals()).toEqual({ read: 2, stored: 1, repeated: 1, refused: 0 });
    expect(ledger.refusals()).toEqual([]);
  });

  it('keeps the first warnings of each kind and counts the rest', () => {
    const ledger = new ImportLedger();
    for (let line = 1; line <= 1_000; line += 1) {
      ledger.warn('Times that are kept as text', `line ${line}`, 'is no time');
    }
    ledger.warn('Other', 'line 1', 'once');
    const warnings = ledger.warnings('report.xml');
    expect(warnings).toHaveLength(22);
    expect(warnings[20]).toEqual({ place: 'report.xml', message: 'Times that are kept as text: 980 more' });
    expect(warnings[21]).toEqual({ place: 'line 1', message: 'once' });
  });

  it('keeps every warning about files that no other message names', () => {
    const ledger = new ImportLedger();
    for (let file = 1; file <= 5_000; file += 1) {
      ledger.warn('Files that cannot be read', `files/${file}`, 'is damaged', KEPT_DAMAGES);
    }
    expect(ledger.warnings('report.xml')).toHaveLength(5_000);
  });

  it('lists ten thousand refusals and counts all of them', () => {
    const ledger = new ImportLedger();
    for (let line = 0; line < 10_005; line += 1) {
      ledger.countRefused('Web', 'Cookies', `line ${line}`, 'twice');
    }
    expect(ledger.refusals()).toHaveLength(10_000);
    expect(ledger.totals().refused).toBe(10_005);
    expect(ledger.warnings('x')).toEqual([{ place: 'x', message: 'Refused items that are counted but not listed: 5' }]);
  });
});
