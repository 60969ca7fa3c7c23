import type { DateValue } from '@contract/model/hit';
import type { FragmentRecord, HitRecord } from '@server/stores/hit-record';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';

import {
  CASE,
  EVERYTHING,
  finished,
  importSource,
  investigator,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

export function hitContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeEach(async () => {
    harness = await open();
  });
  afterEach(() => harness.close());

  const stored = async (record: Partial<HitRecord>) => {
    const [id] = await importSource(harness, 7, [buildHitRecord(record)]);
    const hit = await harness.store.reader(CASE).get(investigator, id!);
    expect(hit).not.toBeNull();
    return hit!;
  };
  const columnsOf = async (fragments: FragmentRecord[], date: DateValue | null = null) =>
    (await stored({ fragments, date })).multiArtifactFragments.map((fragment) => fragment?.value ?? null);

  it.each(['0', '1', '-1', 'x', '1.5', '1e3', '99999999999999999999', ''])(
    'is not found by the id "%s"',
    async (id) => {
      expect(await harness.store.reader(CASE).get(investigator, id)).toBeNull();
    },
  );

  it('[001-3-01] is returned as it was written', async () => {
    const sent = buildDate('2024-05-06T07:08:09.123Z', { isLocal: true, original: '06/05/2024 07:08:09.123' });
    const read = buildDate('2024-05-06T08:00:00.000Z', { original: '2024-05-06T10:00:00+02:00' });
    const hit = await stored({
      originalId: 'model-1',
      artifact: { group: 'Communication', name: 'WhatsApp Messages' },
      deleted: true,
      date: sent,
      sources: [
        { path: '/data/msgstore.db', deleted: false, location: ['offset 1', 'length 2'] },
        { path: '/data/wal', deleted: null, location: [] },
      ],
      fragments: [
        buildFragment({ name: 'Body', value: 'Grüße\n你好', categories: ['KeyDetail', 'MessageText'] }),
        buildFragment({ name: 'Sent', value: sent.original, valueType: 'date', date: sent }),
        buildFragment({ name: 'Read', value: 'yesterday', valueType: 'date', date: read, importance: 'secondary' }),
        buildFragment({ name: 'Size', value: '1.5 KB', valueType: 'number', number: 1536.5 }),
        buildFragment({ name: 'Id', value: '', hidden: true }),
      ],
      attachments: [
        buildAttachment({ name: 'a.jpg', mimeType: 'image/jpeg', stored: { sha256: 'b'.repeat(64), size: 5 } }),
        buildAttachment({ name: 'gone.ogg', importance: 'secondary' }),
      ],
      locations: [
        { latitude: 52.5, longitude: 13.4, accuracy: 12.5, source: 'cell' },
        { latitude: -33.9, longitude: 151.2 },
      ],
    });
    const shape = { importance: 'primary', hidden: false, categories: [] };
    const { searchAfter, multiArtifactFragments, ...rest } = hit;
    expect(searchAfter).not.toBe('');
    expect(multiArtifactFragments.map((fragment) => fragment?.name)).toEqual(['Body', undefined, undefined, 'Sent']);
    expect(rest).toEqual({
      id: hit.id,
      originalId: 'model-1',
      artifact: { group: 'Communication', name: 'WhatsApp Messages', importance: 'primary' },
      origin: {
        evidenceId: 7,
        sources: [
          { path: '/data/msgstore.db', deleted: false, location: ['offset 1', 'length 2'] },
          { path: '/data/wal', deleted: null, location: [] },
        ],
      },
      deleted: true,
      date: sent,
      fragments: [
        {
          ...shape,
          name: 'Body',
          displayName: 'Body',
          value: 'Grüße\n你好',
          valueType: 'text',
          categories: ['KeyDetail', 'MessageText'],
        },
        { ...shape, name: 'Sent', displayName: 'Sent', value: sent.original, valueType: 'date', dateValue: sent },
        {
          ...shape,
          name: 'Read',
          displayName: 'Read',
          value: 'yesterday',
          valueType: 'date',
          dateValue: read,
          importance: 'secondary',
        },
        { ...shape, name: 'Size', displayName: 'Size', value: '1.5 KB', valueType: 'number', numberValue: 1536.5 },
        { ...shape, name: 'Id', displayName: 'Id', value: '', valueType: 'text', hidden: true },
      ],
      attachments: [
        {
          id: '0',
          path: 'files/a.jpg',
          name: 'a.jpg',
          importance: 'primary',
          mimeType: 'image/jpeg',
          size: 5,
          sha256: 'b'.repeat(64),
          state: 'stored',
          fileKey: `/cases/${CASE}/hits/${hit.id}/attachments/0`,
        },
        {
          id: '1',
          path: 'files/gone.ogg',
          name: 'gone.ogg',
          importance: 'secondary',
          mimeType: 'application/octet-stream',
          size: null,
          sha256: null,
          state: 'notInExport',
          fileKey: null,
        },
      ],
      tags: [],
      seenByMe: false,
      actionTags: [],
      comments: [],
      locations: [
        { latitude: 52.5, longitude: 13.4, accuracy: 12.5, source: 'cell' },
        { latitude: -33.9, longitude: 151.2 },
      ],
      chat: null,
    });
  });

  it('[002-2-152] is primary by default in every group, also of automatic activity of the device', async () => {
    const hit = await stored({ artifact: { group: 'Device & System', name: 'Log Entries' } });
    expect(hit.artifact.importance).toBe('primary');
  });

  it('has its conversation, whether thread or message was written first', async () => {
    const sender = { name: 'Mia', identifier: '+491', isOwner: false };
    const timestamp = buildDate('2024-05-06T07:08:09.000Z');
    const chat = buildChat({
      threadKey: 'a:b',
      sender,
      direction: 'incoming',
      text: 'hello',
      status: 'Read',
      timestamp,
      isSystem: true,
      replyTo: { originalId: null, text: 'earlier' },
    });
    const writer = harness.writers.openWriter(CASE, 3);
    writer.writeThread(buildThread({ threadKey: 'a:b', name: 'draft' }));
    writer.write(buildHitRecord({ originalId: 'before', chat }));
    writer.flush();
    writer.writeThread(
      buildThread({
        threadKey: 'a:b',
        name: 'Plans',
        participants: [sender, { name: null, identifier: 'me', isOwner: true }],
      }),
    );
    writer.write(buildHitRecord({ originalId: 'undeclared', chat: buildChat({ threadKey: 'other' }) }));
    writer.finish(finished());
    const { hits } = await harness.store
      .reader(CASE)
      .search(investigator, { ...EVERYTHING, sort: [{ by: 'hitId', order: 'asc' }], size: 5 });
    expect(hits.map((hit) => hit.chat)).toEqual([
      {
        chatThreadId: '3:a:b',
        threadName: 'Plans',
        participants: [sender, { name: null, identifier: 'me', isOwner: true }],
        sender,
        direction: 'incoming',
        text: 'hello',
        status: 'Read',
        timestamp,
        isSystem: true,
        replyTo: { originalId: null, text: 'earlier' },
      },
      expect.objectContaining({
        chatThreadId: '3:other',
        threadName: null,
        participants: [],
        sender: null,
        replyTo: null,
      }),
    ]);
  });

  it('has same-named fragments of different types by type', async () => {
    const hit = await stored({
      fragments: [
        buildFragment({ name: 'Duration', value: '1 min' }),
        buildFragment({ name: 'Duration', value: '60', valueType: 'number', number: 60 }),
        buildFragment({ name: 'To', value: 'a' }),
        buildFragment({ name: 'To', value: 'b' }),
      ],
    });
    expect(hit.fragments.map(({ displayName }) => displayName)).toEqual([
      'Duration (text)',
      'Duration (number)',
      'To',
      'To',
    ]);
  });

  it('fills the configured columns by category, the date column by the primary date', async () => {
    const date = buildDate('2024-05-06T07:08:09.000Z', { original: 'then' });
    const values = await columnsOf(
      [
        buildFragment({ name: 'From', value: 'Ann', categories: ['SupportingDetail'] }),
        buildFragment({ name: 'Body', value: 'hello', categories: ['KeyDetail'] }),
        buildFragment({ name: 'Sent', value: 'then', valueType: 'date', date }),
      ],
      date,
    );
    expect(values).toEqual(['hello', 'Ann', null, 'then']);
  });

  it.each([
    ['primary date', ['text secondary', 'text primary', 'date secondary', 'date primary'], 'date primary'],
    ['first primary', ['text secondary', 'date secondary', 'text primary', 'number primary'], 'text primary'],
    ['secondary date', ['text secondary', 'number secondary', 'date secondary'], 'date secondary'],
    ['first of all', ['number secondary', 'text secondary'], 'number secondary'],
  ] as const)('has in a column with several fragments the %s', async (_which, kinds, expected) => {
    const fragments = kinds.map((kind) => {
      const [valueType, importance] = kind.split(' ');
      return buildFragment({
        name: kind,
        value: kind,
        categories: ['AdditionalDetail'],
        importance: importance === 'primary' ? 'primary' : 'secondary',
        ...(valueType === 'date'
          ? { valueType: 'date' as const, date: buildDate('2020-01-01T00:00:00.000Z') }
          : valueType === 'number'
            ? { valueType: 'number' as const, number: 1 }
            : {}),
      });
    });
    const hidden = buildFragment({ name: 'Hidden', value: 'hidden', categories: ['AdditionalDetail'], hidden: true });
    expect((await columnsOf([hidden, ...fragments]))[2]).toBe(expected);
  });

  it('has a date column even when no fragment holds its primary date', async () => {
    const date = buildDate('2024-05-06T07:08:09.000Z', { original: 'from the file system' });
    expect(await columnsOf([], date)).toEqual([null, null, null, 'from the file system']);
  });

  it('has an empty date column without a primary date', async () => {
    const date = buildDate('2024-05-06T07:08:09.000Z');
    const other = buildFragment({ name: 'Read', value: 'x', valueType: 'date', date, categories: ['DateTime'] });
    expect(await columnsOf([other], null)).toEqual([null, null, null, null]);
  });
}
