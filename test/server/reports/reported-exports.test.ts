import { join } from 'node:path';

import { csvLine, excelCsvLine } from '@server/domain/csv';
import { itemFiles } from '@server/reports/archive/item-files';
import { safeName } from '@server/reports/archive/safe-name';
import { importPath } from '@test/server/helpers/import-report';

const imported = (folder: string, name: string) =>
  importPath(join(__dirname, '../fixtures/reported', folder, name), name);

it('[case-20] numbers of the evidence are unchanged in CSV, and readable in CSV for Excel', async () => {
  const { hits } = await imported('20-csv-numbers', 'report.xml');
  const values = hits.flatMap(({ fragments }) => fragments.map(({ value }) => value));
  const numbers = ['-33.8688', '+4790000002', '4111111111111111', '00123', '1234567890123456789'];
  expect(values).toEqual(expect.arrayContaining([...numbers, '=1+1']));
  expect(csvLine(values).split(/[,\r\n]+/)).toEqual(expect.arrayContaining([...numbers, '=1+1']));
  expect(excelCsvLine(values).split(/[,\r\n]+/)).toEqual(
    expect.arrayContaining(["'=1+1", '-33.8688', ...numbers.slice(1).map((number) => `'${number}`)]),
  );
});

it('[case-21] files of a conversation keep their names in its ZIP, and the page that of the conversation', async () => {
  const { hits, writer } = await imported('21-non-latin-file-names', 'report.ufdr');
  const attachments = hits.flatMap((hit) => hit.attachments);
  const files = itemFiles({
    ...{ hitId: '1', evidenceId: 1, sourceName: 'Телефон', group: 'Communication', artifact: 'Chats', originalId: 'x' },
    ...{ isDeleted: null, date: null, fragments: [], tags: [], exhibit: null, comments: [], sourcePaths: [] },
    attachments: attachments.map(({ path, name, mimeType, importance, stored }, index) => ({
      ...{ id: String(index), path, name, mimeType, importance, state: 'stored', fileKey: null, conversions: [] },
      ...{ size: stored?.size ?? null, sha256: stored?.sha256 ?? null },
    })),
  });
  expect(files.map(({ original }) => original?.path)).toEqual(
    ['отчёт.pdf', '会议.png', 'خطة.docx', 'møte.txt'].map((name) => `attachments/1-Телефон/1/${name}`),
  );
  const [thread] = writer.threads.values();
  expect(safeName(thread?.name ?? '')).toBe('Группа_ _план_ _ июнь');
});
