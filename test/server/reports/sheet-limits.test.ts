import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { LINK_MAX, ROW_MAX, Sheet } from '@server/reports/excel/sheet';
import { SheetGroup } from '@server/reports/excel/sheet-group';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'review-sheets-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const columns = [{ title: 'Item ID', width: 20 }];

describe('a sheet of Excel', () => {
  it('continues in another sheet at the maximum number of rows', () => {
    const opened: Sheet[] = [];
    const group = new SheetGroup(
      'Chats',
      (title) => {
        const sheet = new Sheet(title, folder, opened.length + 1);
        opened.push(sheet);
        return sheet;
      },
      () => columns,
    );
    // The header counts as a row.
    for (let count = 0; count < ROW_MAX; count += 1) {
      group.current.appendRow('');
    }
    expect(group.sheets.map(({ rowCount }) => rowCount)).toEqual([ROW_MAX - 1, 1]);
    expect(ROW_MAX).toBe(1_048_576);
    opened.forEach((sheet) => sheet.close());
  });

  it('limits the number of links, each with its target', () => {
    const sheet = new Sheet('Attachments', folder, 10);
    let linked = 0;
    for (let count = 0; count < LINK_MAX + 5; count += 1) {
      if (sheet.canAddLink) {
        sheet.appendLink(0, `attachments/${count}.jpg`);
        linked += 1;
      }
      sheet.appendRow('');
    }
    sheet.close();
    expect(linked).toBe(60_000);
    const targets = readFileSync(path.join(folder, 'sheet10.targets'), 'utf8');
    expect(targets.match(/<Relationship /g)).toHaveLength(60_000);
    expect(readFileSync(path.join(folder, 'sheet10.links'), 'utf8')).toMatch(/^<hyperlink ref="A2" r:id="rId1"\/>/);
  });
});
