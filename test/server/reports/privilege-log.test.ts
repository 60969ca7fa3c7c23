import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { DateReadings } from '@contract/model/hit';
import { findProgram } from '@server/previews/run-program';
import { findSandbox } from '@server/previews/sandbox/find-sandbox';
import { PrintSandbox } from '@server/reports/pdf/print-sandbox';
import { readVolume } from '@server/reports/pdf/read-volume';
import { printLog } from '@server/reports/privilege-log/log-pages';
import { logRow } from '@server/reports/privilege-log/log-rows';
import { ReportClock } from '@server/reports/report-clock';
import type { PrivilegeLogItem } from '@server/stores/privilege';

const withChromium = findProgram('chromium') === null ? it.skip : it;
const entry = path.resolve('package.json');
const signal = new AbortController().signal;
const clock = new ReportClock('Europe/Stockholm');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-privilege-log-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = {
  clock,
  sourceNames: new Map([[1, 'Phone of "Ünal" <script>']]),
  fullNameOf: (id: string) => (id === 'lea' ? 'Lea Lindqvist' : null),
};
const item = (hitId: string, more: Partial<PrivilegeLogItem['privilege']> = {}): PrivilegeLogItem => ({
  hitId,
  evidenceId: 1,
  artifact: { group: 'Communication', name: 'SMS Messages' },
  date: { instant: '2024-05-01T10:00:00.000Z', isLocal: false, original: '' },
  userId: 'lea',
  privilege: {
    ...{ state: 'confirmed', basis: 'attorneyClient', remark: 'never printed', userName: 'lea' },
    ...{ timestamp: '2024-06-01T10:00:00.000Z', rules: [{ kind: 'number', value: '+49 176 04069011' }] },
    ...more,
  },
});

describe('a row of the privilege log', () => {
  it('contains number, item, artifact, date, source, state, basis, user, time and kind of rule', () => {
    expect(logRow(item('7'), 3, NAMES)).toEqual([
      ...['3', '7', 'Communication: SMS Messages', '2024-05-01 12:00:00 +02:00', 'Phone of "Ünal" <script>'],
      ...['Confirmed', 'Attorney-client', 'Lea Lindqvist (lea)', '2024-06-01 12:00:00 +02:00', 'Telephone number'],
    ]);
  });

  it('[case-18] shows both days of a date that is not certain beside its text, and marks a time that is probably none', () => {
    const original = '05/06/2023 12:00:00(UTC+0)';
    const dateOf = (more: Partial<PrivilegeLogItem>) => logRow({ ...item('7'), ...more }, 1, NAMES)[3];
    const uncertainDate: DateReadings = [
      { instant: '2023-06-05T12:00:00.000Z', isLocal: false, original },
      { instant: '2023-05-06T12:00:00.000Z', isLocal: false, original },
    ];
    expect(dateOf({ date: null, uncertainDate })).toBe(
      `${original} (date not certain: 2023-06-05 14:00:00 +02:00 or 2023-05-06 14:00:00 +02:00)`,
    );
    const none = { instant: '1970-01-01T00:00:00.000Z', isLocal: false, original: '' };
    expect(dateOf({ date: none })).toBe('1970-01-01 01:00:00 +01:00 (probably no time)');
  });

  it('contains a remark only as the name of another basis', () => {
    expect(logRow(item('7', { basis: 'other', remark: 'Joint defence' }), 1, NAMES)[6]).toBe('Other: Joint defence');
  });

  it('marks unknown values of suspected items and of decisions of earlier versions', () => {
    const suspected = item('7', { state: 'suspected', basis: null });
    expect(logRow({ ...suspected, userId: null, date: null }, 1, NAMES).slice(3)).toEqual([
      ...['–', 'Phone of "Ünal" <script>', 'Suspected', '–', '–', '–', 'Telephone number'],
    ]);
    const old = item('7', { basis: null, userName: null, timestamp: null, rules: [] });
    expect(logRow({ ...old, userId: null }, 1, NAMES).slice(5)).toEqual([
      ...['Confirmed', '–', 'Not recorded', 'Not recorded', '–'],
    ]);
  });
});

describe('the printed privilege log', () => {
  const letterhead = {
    ...{ agency: 'Police of Gotland', addressLines: ['Norra Hansegatan 2'], department: 'Legal Unit', logo: null },
  };
  const head = {
    ...{ reportId: 'b0c1', name: 'Log', caseName: 'Harbour', orderedBy: 'Lea Lindqvist' },
    ...{ orderedByUserName: 'lea', letterhead },
    ...{ createdAt: '2024-06-02T10:00:00.000Z', states: ['confirmed' as const], itemCount: 120 },
  };

  withChromium('contains every row, on several pages, and no remark or number', async () => {
    const work = path.join(folder, 'work');
    const sandbox = await findSandbox({ entry, dataFolder: path.join(folder, 'data'), workFolder: work });
    const rows = Array.from({ length: 120 }, (_, index) => logRow(item(String(index + 1000)), index + 1, NAMES));
    const environment = { find: () => Promise.resolve({ sandbox, workFolder: work, entry, writer: 'auto' as const }) };
    const files = {
      read: () => {
        throw new Error('A privilege log contains no file.');
      },
    };
    const out = path.join(folder, 'out');
    mkdirSync(out);
    const written = await printLog(head, rows, { folder: out, signal, clock, environment, files });
    expect(written.extension).toBe('pdf');
    const inside = await PrintSandbox.open(sandbox, work);
    try {
      copyFileSync(written.path, inside.path('log.pdf'));
      await inside.grantRead('log.pdf');
      const { pageCount, text } = await readVolume(inside, 'log.pdf', { entry, signal });
      expect(pageCount).toBeGreaterThan(2);
      for (const row of rows) {
        expect(text).toContain(`${row[0]}${row[1]}Communication:SMSMessages`);
      }
      // In the letterhead of the first page, and at the top of every page.
      expect(text.split('PoliceofGotland')).toHaveLength(pageCount + 2);
      expect(text).toContain('AuthorLeaLindqvist(lea),LegalUnit');
      expect(text).not.toContain('neverprinted');
      expect(text).not.toContain('04069011');
    } finally {
      await inside.close();
    }
  });
});
