import { join } from 'node:path';

import {
  DELETED_MESSAGE_TEXT,
  KEY_MESSAGE_SENDER,
  KEY_MESSAGE_TEXT,
  KEY_PHRASE,
  KEY_PICTURE_FILE_NAME,
  KEY_WORD,
  MISSING_ATTACHMENT_NAME,
} from '@server/sample/story/landmarks';
import { generateSampleCase, type SampleSummary } from '@server/sample/write-sample';
import { importPath, withFolder, type FinishedTestImport } from '@test/server/helpers/import-report';

let summaries: SampleSummary[] = [];
let imports: FinishedTestImport[] = [];

beforeAll(async () => {
  await withFolder(async (folder) => {
    summaries = await generateSampleCase({ folder: join(folder, 'case'), seed: 1, workFolder: folder });
    imports = [];
    for (const { outPath } of summaries) {
      imports.push(await importPath(outPath, 'phone.ufdr'));
    }
  });
});

const messages = (text: string) => imports.map(({ hits }) => hits.find((hit) => hit.chat?.text === text));

describe('the import of the sample case', () => {
  it('stores every hit and refuses none', () => {
    expect(imports.map(({ certificate }) => certificate.totals)).toEqual(
      summaries.map(({ hits, modelsByType }) => {
        const all = hits + (modelsByType['Chat'] ?? 0);
        return { read: all, stored: all, refused: 0 };
      }),
    );
  });

  it('stores the key message as incoming, with its picture, on both phones', () => {
    for (const hit of messages(KEY_MESSAGE_TEXT)) {
      expect(hit?.chat?.direction).toBe('incoming');
      expect(hit?.attachments.map(({ name }) => name)).toEqual([KEY_PICTURE_FILE_NAME]);
      expect(hit?.attachments[0]?.stored).not.toBeNull();
    }
  });

  it('stores the key phrase in the key message only, and its words in several', () => {
    for (const { hits } of imports) {
      const textsWith = (words: string) => hits.flatMap(({ chat }) => (chat?.text?.includes(words) ? [chat] : []));
      expect(textsWith(KEY_WORD).map(({ text }) => text)).toContain(KEY_MESSAGE_TEXT);
      expect(textsWith(KEY_PHRASE).map(({ sender }) => sender?.name)).toEqual([KEY_MESSAGE_SENDER]);
    }
  });

  it('stores the deleted message as deleted on one phone only', () => {
    expect(messages(DELETED_MESSAGE_TEXT).map((hit) => hit?.deleted)).toEqual([true, false]);
  });

  it('stores exactly one attachment as missing in the export', () => {
    for (const { hits } of imports) {
      const missing = hits
        .filter((hit) => hit.chat !== null)
        .flatMap((hit) => hit.attachments.filter((file) => file.stored === null));
      expect(missing.map(({ name }) => name)).toEqual([MISSING_ATTACHMENT_NAME]);
    }
  });
});
