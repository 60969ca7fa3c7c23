import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
import type { EmbeddedHitStore } from '@server/stores/embedded/shards/embedded-hit-store';
import { importPath, withFolder, type FinishedTestImport } from '@test/server/helpers/import-report';
import { finished, reviewer } from '@test/server/stores/contract/harness';
import { embeddedWriters, openEmbeddedStore } from '@test/server/stores/embedded-stores';

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

describe('the positions of the sample case', () => {
  const EVERYTHING = { filter: {}, queryFilters: [] };
  const viewer = { ...reviewer, seesPrivileged: true };
  let folder = '';
  let store: EmbeddedHitStore;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'review-sample-'));
    store = openEmbeddedStore(folder);
    const writers = embeddedWriters(folder);
    imports.forEach(({ hits, writer: { finished: result } }, index) => {
      const writer = writers.openWriter('sample', index + 1);
      hits.forEach((hit) => writer.write({ ...hit, chat: null }));
      writer.finish(finished({ device: result?.device ?? [] }));
    });
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('make no meeting of one picture or one message that both phones hold', async () => {
    const request = { metres: 100, milliseconds: 15 * 60_000, size: 10 };
    const reader = store.reader('sample');
    const { positionCount, ...found } = await reader.meetings(viewer, EVERYTHING, { ...request, withUncertain: false });
    expect(found).toMatchObject({ meetings: [], totalCount: 0 });
    expect(positionCount).toBeGreaterThan(300);
    expect(await reader.meetings(viewer, EVERYTHING, { ...request, withUncertain: true })).toMatchObject({
      meetings: [],
    });
  });

  it("keep the track of Mira's phone away from Rotterdam, where others sent a message and a picture", async () => {
    const night = { filter: { evidenceIds: [1] }, queryFilters: [] };
    const request = { size: 2_000, owners: ['device', 'uncertain', 'content'] } as const;
    const { points } = await store.reader('sample').track(viewer, night, request);
    const atRotterdam = points.filter(
      ({ date, latitude }) => new Date(date).toISOString().startsWith('2024-10-16') && latitude < 52,
    );
    expect(new Set(atRotterdam.map(({ reason }) => reason))).toEqual(new Set(['message', 'receivedFile']));
    const own = points.filter(({ reason }) => reason === 'ownCamera');
    expect(own.length).toBeGreaterThan(10);
  });
});

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
