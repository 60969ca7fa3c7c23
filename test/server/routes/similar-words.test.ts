import { listSimilarWords, markHitPrivileged, searchHits } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const BODIES = [
  'At the harbour',
  'The harbour again',
  'A harbor in Boston',
  'Harvey is here',
  'Café Zürich',
  '今天见面',
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    user: 'investigator',
    source: {
      hits: BODIES.map((value, index) =>
        buildHitRecord({
          originalId: `m${index}`,
          artifact: { group: 'Communication', name: index < 2 ? 'SMS Messages' : 'Chats' },
          fragments: [buildFragment({ name: 'Body', value })],
        }),
      ),
    },
  });
});
afterAll(() => server.close());

const send = (body: object) => requestAs(server, 'POST', callPath(listSimilarWords, { caseId: server.caseId }), body);
const similarTo = async (texts: string[], filter: object = {}) =>
  (await responseOf(listSimilarWords.response, send({ filter, queryFilters: [], texts, take: 3 }))).words;

describe('words similar to the searched ones', () => {
  it('are words of items, the nearest and most frequent first, with their count', async () => {
    expect(await similarTo(['HARBOURR'])).toEqual([
      {
        word: 'harbourr',
        similar: [
          { text: 'harbour', count: 2 },
          { text: 'harbor', count: 1 },
        ],
      },
    ]);
    expect(await similarTo(['zuric'])).toEqual([{ word: 'zuric', similar: [{ text: 'zurich', count: 1 }] }]);
    // A search finds it, since accents are ignored.
    expect(await similarTo(['zurich'])).toEqual([]);
  });

  it('are returned for each word of a phrase that no item contains, and for no other', async () => {
    expect(await similarTo(['harbor harvay', 'harvay', 'at', '今天'])).toEqual([
      { word: 'harvay', similar: [{ text: 'harvey', count: 1 }] },
    ]);
    expect(await similarTo(['quicksilver'])).toEqual([{ word: 'quicksilver', similar: [] }]);
  });

  it('are limited to the items under the other filters', async () => {
    const artifacts = [{ group: 'Communication', name: 'Chats' }];
    expect(await similarTo(['harbourr'], { artifacts })).toEqual([
      { word: 'harbourr', similar: [{ text: 'harbor', count: 1 }] },
    ]);
  });

  it('are refused without a word', async () => {
    expect(await refusalOf(send({ filter: {}, queryFilters: [], texts: [], take: 3 }))).toMatchObject({ status: 400 });
  });

  // The last test: it changes the data.
  it('exclude words that only privileged items contain', async () => {
    const body = { filter: {}, queryFilters: [], size: 20, sort: [{ by: 'hitId', order: 'asc' }] };
    const path = callPath(searchHits, { caseId: server.caseId, profile: 'Default' });
    const { data } = await responseOf(searchHits.response, requestAs(server, 'POST', path, body));
    for (const hit of data.filter((_hit, index) => [0, 3].includes(index))) {
      await requestAs(server, 'POST', callPath(markHitPrivileged, { caseId: server.caseId, hitId: hit.id }), null);
    }
    expect(await similarTo(['harvay', 'harbourr'])).toEqual([
      { word: 'harvay', similar: [] },
      {
        word: 'harbourr',
        similar: [
          { text: 'harbor', count: 1 },
          { text: 'harbour', count: 1 },
        ].reverse(),
      },
    ]);
  });
});
