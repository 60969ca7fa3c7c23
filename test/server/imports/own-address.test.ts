import { xryText, type XryLine } from '@server/sample/formats/xry-writer';
import type { HitRecord } from '@server/stores/hit-record';
import { importFolder } from '@test/server/helpers/import-folder';
import { importXml, valuesOf, type FinishedTestImport } from '@test/server/helpers/import-report';
import { field, model, multi, party, reportOf, single } from '@test/server/helpers/report-xml';
import { importExport } from '@test/server/helpers/xry-export';

import { artifact, importOutput } from './leapp/lava-fixture';

const TOKEN = 'insert-address-token';
const OTHER = '+491701234567';

const importUfed = () =>
  importXml(
    reportOf(
      model(
        'MMS',
        single('From', 'Party', party(TOKEN, TOKEN)) +
          multi('To', 'Party', party('', TOKEN), party('', OTHER)) +
          field('Body', 'hello'),
      ),
    ),
  );

const importAxiom = () => {
  const values = { Sender: 'Local User', 'Recipient(s)': `${TOKEN}, ${OTHER}`, Message: 'hello', Type: 'MMS' };
  const fragments = Object.entries(values).map(([name, value]) => `<Fragment name="${name}">${value}</Fragment>`);
  const xml = `<Artifacts><Artifact name="Android SMS/MMS"><Hits><Hit>${fragments.join('')}</Hit></Hits></Artifact></Artifacts>`;
  return importFolder('<note/>', { 'Export.xml': `<?xml version="1.0"?>${xml}` });
};

const XRY: XryLine[] = [
  ...(['From', ['Tel', TOKEN], 'To', ['Tel', TOKEN], 'To', ['Tel', OTHER]] as const),
  ['Text', 'hello'],
];
const importXry = () => importExport({ 'Messages-MMS.txt': xryText('Messages/MMS', [XRY]) });

const importLeapp = (to: string) => () =>
  importOutput([
    artifact(
      'MMS Messages',
      ['Date', 'From Address', 'To Address', 'Message', 'Message Box'],
      ['2024-05-01 10:00:00', TOKEN, to, 'hello', 'Sent'],
    ),
  ]);

const peopleOf = (hit: HitRecord | undefined) => [
  hit?.chat?.direction,
  hit?.chat?.sender?.isOwner,
  valuesOf(hit, 'To'),
  valuesOf(hit, 'To Identifier'),
];

describe("Android's placeholder for the own address", () => {
  it.each<[string, () => Promise<FinishedTestImport>]>([
    ['UFED', importUfed],
    ['AXIOM', importAxiom],
    ['XRY', importXry],
    ['LEAPP', importLeapp(`${TOKEN}, ${OTHER}`)],
    ['LEAPP, before the own number', importLeapp(`${OTHER};${TOKEN}`)],
  ])('is no recipient of a sent MMS, and stays as a value in %s', async (_format, importMessage) => {
    const { hits, writer } = await importMessage();
    expect(peopleOf(hits[0])).toEqual(['outgoing', true, [OTHER], [OTHER]]);
    const kept = hits[0]?.fragments.filter(({ name }) => name.startsWith('To') && name.endsWith('(as stored)'));
    expect(kept?.map(({ value }) => value)).toEqual([expect.stringContaining(TOKEN)]);
    const [thread] = [...writer.threads.values()];
    expect(thread?.participants.filter(({ isOwner }) => !isOwner)).toHaveLength(1);
  });

  it('leaves a message without recipients when it is the only one', async () => {
    const { hits } = await importLeapp(TOKEN)();
    expect(peopleOf(hits[0])).toEqual(['outgoing', true, [], []]);
  });
});
