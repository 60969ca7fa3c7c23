import {
  buildAttachment,
  buildChat,
  buildDate,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';

import {
  CASE,
  EVERYTHING,
  importSource,
  investigator,
  keyword,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const person = (name: string, identifier: string) => ({ name, identifier, isOwner: false });
const MIRA = person('Mira', '+49 176 04069011');
const TOM = person('Tom', '4917604069027@s.whatsapp.net');
const ANN = person('Ann', '+33 639980110');

const message = (threadKey: string, minute: number, text: string) =>
  buildHitRecord({
    originalId: `${threadKey} ${minute}`,
    date: buildDate(`2024-07-01T10:${String(minute).padStart(2, '0')}:00.000Z`, { isLocal: minute === 30 }),
    chat: buildChat({ threadKey, text, sender: MIRA, direction: 'incoming' }),
    attachments: minute === 20 ? [buildAttachment({ name: 'map', stored: { sha256: 'a'.repeat(64), size: 5 } })] : [],
  });

export function messageCopiesContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let ids: string[];
  beforeAll(async () => {
    harness = await open({ inSmallParts: true });
    ids = await importSource(
      harness,
      1,
      [
        message('pair', 20, 'second'),
        message('pair', 10, 'first'),
        message('pair', 30, 'third'),
        message('team', 5, 'x'),
      ],
      [
        buildThread({ threadKey: 'pair', source: 'WhatsApp', participants: [MIRA, TOM] }),
        buildThread({ threadKey: 'team', source: 'WhatsApp', name: 'Team', participants: [MIRA, TOM, ANN] }),
      ],
    );
    await importSource(
      harness,
      2,
      [message('their pair', 10, 'first')],
      [
        buildThread({
          threadKey: 'their pair',
          source: 'WhatsApp Messenger',
          account: '+4917604069027',
          participants: [MIRA],
        }),
        buildThread({ threadKey: 'with Ann', source: 'WhatsApp', participants: [ANN, TOM] }),
        buildThread({ threadKey: 'elsewhere', source: 'Signal', participants: [MIRA, TOM] }),
      ],
    );
  });
  afterAll(() => harness.close());
  const reader = () => harness.store.reader(CASE);

  it('finds threads of other sources with the same service and participants, in any notation', async () => {
    const others = async (id: string) =>
      (await reader().threadsWithSamePeople(id, 10))?.others.map(({ chatThreadId }) => chatThreadId);
    expect(await others('1:pair')).toEqual(['2:their pair']);
    // Tools do not always list every participant of a group.
    expect(await others('1:team')).toEqual(['2:their pair', '2:with Ann']);
    expect((await reader().threadsWithSamePeople('1:team', 1))?.others).toHaveLength(1);
    expect(await reader().threadsWithSamePeople('1:nothing', 10)).toBeNull();
  });

  it('lists the matching messages of a thread, in its order', async () => {
    const list = async (atMost: number, criteria = EVERYTHING) => {
      const response = await reader().threadMessageIds(investigator, criteria, { chatThreadId: '1:pair', atMost });
      return [response.hitIds.map((id) => ids.indexOf(id)), response.totalCount];
    };
    // The local time of the last one is two hours earlier.
    expect(await list(10)).toEqual([[2, 1, 0], 3]);
    expect(await list(2)).toEqual([[2, 1], 3]);
    expect(await list(10, { filter: {}, queryFilters: [keyword(['map'])] })).toEqual([[0], 1]);
    const unknown = await reader().threadMessageIds(investigator, EVERYTHING, { chatThreadId: '9:x', atMost: 5 });
    expect(unknown).toEqual({ hitIds: [], totalCount: 0, status: 'success' });
  });

  it('returns the values by which messages are compared', async () => {
    const [second, third] = await reader().messageContents(investigator, [ids[0] ?? '', ids[2] ?? '', '9999', 'x']);
    expect(second).toEqual({
      hitId: ids[0],
      time: Date.UTC(2024, 6, 1, 10, 20),
      direction: 'incoming',
      sender: MIRA,
      text: 'second',
      files: ['a'.repeat(64)],
    });
    // A time without a zone is one of the case's zone.
    expect(third?.time).toBe(Date.UTC(2024, 6, 1, 8, 30));
  });
}
