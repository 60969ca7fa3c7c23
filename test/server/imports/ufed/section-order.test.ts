import { importXml, valuesOf } from '@test/server/helpers/import-report';
import { field, file, jump, model, multi, party, project, single, time } from '@test/server/helpers/report-xml';

const from = (name: string, identifier: string) => single('From', 'Party', party(name, identifier));
const message = (id: string, body: string, extra = '') =>
  model(
    'InstantMessage',
    from('Anna', '+4917000001') + field('Body', body) + time('TimeStamp', '2024-05-01T10:00:00.000+00:00') + extra,
    { id },
  );
const chat = (name: string, ...messages: string[]) =>
  model(
    'Chat',
    field('Source', 'WhatsApp') +
      field('Name', name) +
      multi('Participants', 'Party', party('Anna', '+4917000001')) +
      multi('Messages', 'InstantMessage', ...messages),
    { id: 'chat' },
  );
const decoded = (type: string, ...models: string[]) =>
  `<decodedData><modelType type="${type}">${models.join('')}</modelType></decodedData>`;
const photo = file('f1', '/DCIM/a.jpg', { Tags: 'Image' });
const source = (id: string) =>
  `<extraInfo id="${id}" type="model"><sourceInfo><nodeInfo path="/db/${id}" tableName="t"/></sourceInfo></extraInfo>`;

const SECTIONS = [
  `<taggedFiles>${photo}</taggedFiles>`,
  `<infectedFiles>${photo}</infectedFiles>`,
  decoded('InstantMessage', message('m1', 'one'), message('m2', 'two', jump({ id: 'f1' })), message('loose', 'alone')),
  decoded('Chat', chat('Group', message('m1', 'one'), message('m2', 'two', jump({ id: 'f1' })))),
  decoded('Chat', chat('Other', message('m1', 'another one'))),
  decoded('Chat', chat('Group', message('m1', 'one'), message('m2', 'two', jump({ id: 'f1' })))),
  `<extraInfos>${['loose', 'm2', 'f1'].map(source).join('')}</extraInfos>`,
];
const NUMBER = / \(\d+\)$/;

/** What the sections say in this order, without what may depend on it: which of two items of one id has the number. */
async function factsOf(order: readonly number[]) {
  const { hits, writer, certificate } = await importXml(project(order.map((index) => SECTIONS[index]).join('')));
  const nameOf = (key: string | undefined) => writer.threads.get(key ?? '')?.name ?? key?.replace(NUMBER, '');
  return {
    ids: hits.map(({ originalId }) => originalId).sort(),
    items: hits
      .map((hit) => [
        hit.originalId.replace(NUMBER, ''),
        hit.chat?.text ?? valuesOf(hit, 'Name')[0] ?? valuesOf(hit, 'Report section')[0] ?? '',
        nameOf(hit.chat?.threadKey),
        hit.attachments.map(({ name }) => name),
        hit.sources.map(({ path }) => path).filter((path) => path.startsWith('/db')),
      ])
      .map((item) => JSON.stringify(item))
      .sort(),
    threads: [...writer.threads.values()].map(({ name, participants }) => `${name}: ${participants.length}`).sort(),
    totals: certificate.totals,
    parts: certificate.partsByType,
  };
}

describe('the order of the sections of a report', () => {
  it('changes nothing, with repeated and with different items of one id', async () => {
    const expected = await factsOf(SECTIONS.map((_section, index) => index));
    expect(expected.totals).toEqual({ read: 13, stored: 8, repeated: 5, refused: 0 });
    expect(expected.ids).toEqual(['chat', 'chat (2)', 'f1', 'f1 (infectedFiles)', 'loose', 'm1', 'm1 (2)', 'm2']);
    expect(expected.threads).toEqual(['Group: 1', 'Other: 1', 'null: 1']);
    const orders = [
      [6, 5, 4, 3, 2, 1, 0],
      [2, 6, 1, 0, 4, 3, 5],
      [3, 0, 2, 5, 1, 4, 6],
      [4, 2, 1, 6, 5, 0, 3],
      [1, 6, 4, 0, 5, 2, 3],
    ];
    for (const order of orders) {
      expect({ order, ...(await factsOf(order)) }).toEqual({ order, ...expected });
    }
  });
});
