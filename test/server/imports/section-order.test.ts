import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { tsvText, writeLavaOutput, writeTimeline, type GeneratedArtifact } from '@bench/generator/leapp-output';
import { writeAxiomCase } from '@server/sample/formats/axiom-case-writer';
import { node, property, view, encodeText, xryHeader, xryItem, type XryLine } from '@server/sample/formats/xry-writer';
import { rotating, ROTATION } from '@test/helpers/rotation';
import { importPath, withFolder, type FinishedTestImport } from '@test/server/helpers/import-report';
import { Random } from '@test/server/helpers/random';
import { importXryXml } from '@test/server/helpers/xry-export';
import { writeZip } from '@test/server/helpers/zip-file';

import { FACTS, STORY } from './axiom/story';

type Shuffle = <Item>(items: readonly Item[]) => Item[];

const NUMBER = / \(\d+\)$/;
const inOrder: Shuffle = (items) => [...items];
const shuffledBy = (seed: number): Shuffle => {
  const random = new Random(seed);
  return (items) => {
    const drawn = items.map((item) => [random.next(), item] as const);
    return drawn.toSorted(([left], [right]) => left - right).map(([, item]) => item);
  };
};

/** What an import says, without what may depend on the order: which of two items of one id has the number. */
function factsOf({ hits, writer, certificate }: FinishedTestImport) {
  const items = hits.map(({ originalId, artifact, chat, fragments, attachments, sources }) => ({
    id: originalId.replace(NUMBER, ''),
    artifact: artifact.name,
    chat,
    values: fragments.map(({ name, value }) => `${name}: ${value}`).sort(),
    files: attachments.map(({ path, stored }) => `${path} ${stored?.sha256}`).sort(),
    sources,
  }));
  const threads = [...writer.threads.values()];
  return {
    ids: hits.map(({ originalId }) => originalId).sort(),
    items: items.map((item) => JSON.stringify(item)).sort(),
    threads: threads.map((thread) => JSON.stringify(thread)).sort(),
    totals: certificate.totals,
    rows: certificate.rows,
    parts: certificate.partsByType,
    secondItems: certificate.warnings.filter(({ message }) => message.startsWith('Another item has this id')).length,
  };
}

type Members = readonly (readonly [path: string, content: string | Buffer])[];

/** Imports an archive with its members in any order. */
const importArchive = (membersIn: (shuffle: Shuffle, folder: string) => Members) => (shuffle: Shuffle) =>
  withFolder(async (folder) => {
    const path = join(folder, 'export.zip');
    await writeZip(path, Object.fromEntries(shuffle(membersIn(shuffle, folder))));
    return importPath(path, 'export.zip');
  });

const AXIOM_TABLES = [
  ...['scan_artifact_hit', 'hit_fragment_string', 'hit_fragment_date', 'hit_fragment_int', 'hit_location'],
  ...['artifact', 'artifact_version', 'fragment_definition', 'hit_case_tag', 'hit_note'],
];

/** Messages 1 and 2 are listed twice: once more as they are, and as hits of another artifact. */
const importAxiomCase = importArchive((shuffle, folder) => {
  writeAxiomCase(folder, STORY, { schema: 'newer', facts: FACTS });
  const db = new Database(join(folder, 'Case.mfdb'));
  db.exec(`CREATE TABLE copy AS SELECT * FROM scan_artifact_hit; DROP TABLE scan_artifact_hit;
    CREATE TABLE scan_artifact_hit AS SELECT * FROM copy UNION ALL SELECT * FROM copy WHERE hit_id = 1
      UNION ALL SELECT 2, artifact_version_id FROM copy WHERE hit_id = 4; DROP TABLE copy;`);
  for (const table of AXIOM_TABLES) {
    const rows = db.prepare<[], unknown[]>(`SELECT * FROM ${table}`).raw(true).all();
    db.exec(`DELETE FROM ${table}`);
    for (const row of shuffle(rows)) {
      db.prepare(`INSERT INTO ${table} VALUES (${row.map(() => '?').join(', ')})`).run(...row);
    }
  }
  db.close();
  return readdirSync(folder).map((name) => [`case/${name}`, readFileSync(join(folder, name))]);
});

const axiomMessage = (sender: string, recipient: string, body: string, group = '') =>
  `<Hit>${Object.entries({ Sender: sender, Recipient: recipient, Message: body, 'Group Name': group, 'Chat ID': '7' })
    .map(([name, value]) => (value === '' ? '' : `<Fragment name="${name}">${value}</Fragment>`))
    .join('')}</Hit>`;
const AXIOM_ARTIFACTS = [
  ['WhatsApp Messages - iOS', axiomMessage('Anna &lt;+491&gt;', 'Local User', 'one', 'Sailing')],
  ['Android WhatsApp Messages', axiomMessage('Local User', '+491', 'two') + axiomMessage('+491', 'x', 'three', 'Sea')],
  ['Android Contacts', '<Hit><Fragment name="Display Name">Anna</Fragment></Hit>'],
  ['Custom Things', '<Hit><Fragment name="Name">a thing</Fragment></Hit>'],
].map(([name, hits]) => `<Artifact name="${name}"><Hits>${hits}</Hits></Artifact>`);

const importAxiomXml = importArchive((shuffle) => {
  const documentOf = (artifacts: readonly string[]) =>
    `<?xml version="1.0"?><Artifacts>${shuffle(artifacts).join('')}</Artifacts>`;
  const more = AXIOM_ARTIFACTS.map((artifact) => artifact.replace('a thing', 'another thing'));
  return [
    ['x/Export.xml', documentOf(AXIOM_ARTIFACTS)],
    ['x/More.xml', documentOf(more)],
  ];
});

const XRY_SMS: readonly [number, XryLine[]][] = [
  [
    1,
    [
      ['Tel', '+491'],
      ['Name (Matched)', 'Anna'],
      ['Text', 'hello'],
      ['Direction', 'Incoming'],
    ],
  ],
  [
    1,
    [
      ['Tel', '+491'],
      ['Name (Matched)', 'Anna'],
      ['Text', 'hello'],
      ['Direction', 'Incoming'],
    ],
  ],
  [
    1,
    [
      ['Tel', '+491'],
      ['Text', 'another hello'],
      ['Direction', 'Outgoing'],
    ],
  ],
  [
    2,
    [
      ['Tel', '+491'],
      ['Name (Matched)', 'Anna K.'],
      ['Text', 'two'],
      ['Direction', 'Incoming'],
    ],
  ],
];
const XRY_CHATS: readonly [number, XryLine[]][] = [
  [1, [['Thread id', 't'], ['Group Name', 'Sailing'], ['Text', 'one'], 'From', ['Tel', '+491'], 'To', ['Tel', '+493']]],
  [
    2,
    [
      ['Thread id', 't'],
      ['Text', 'two'],
      ['Direction', 'Incoming'],
      'From',
      ['Tel', '+491'],
      ['Name', 'Anna'],
      'To',
      ['Tel', '+493'],
    ],
  ],
  [3, [['Thread id', 't'], ['Group Name', 'Sea'], ['Text', 'three'], 'From', ['Tel', '+494']]],
];
const xryFile = (type: string, title: string, items: readonly [number, XryLine[]][], shuffle: Shuffle) =>
  encodeText(
    xryHeader(type) +
      shuffle(items)
        .map(([number, lines]) => xryItem(title, number, lines))
        .join(''),
  );
const importXryText = importArchive((shuffle) => [
  ['case/phone/Messages-SMS.txt', xryFile('Messages/SMS', 'SMS', XRY_SMS, shuffle)],
  ['case/phone/Messages-Chat.txt', xryFile('Messages/Chat', 'Chat', XRY_CHATS, shuffle)],
  ['case/card/Messages-SMS.txt', xryFile('Messages/SMS', 'SMS', XRY_SMS, shuffle)],
]);

const xrySms = (tel: string, name: string, text: string, direction: string) =>
  node(property('tel', tel), property('name', name), property('text', text), property('direction', direction));
const XRY_VIEWS = [
  view('sms_view', xrySms('+491', 'Anna', 'one', 'Incoming'), xrySms('+491', 'Anna', 'one', 'Incoming')),
  view('messages_view', xrySms('+491', 'Anna K.', 'two', 'Outgoing')),
  view('contacts_view', node(property('name', 'Anna'))),
];
const importXryViews = (shuffle: Shuffle) => {
  const images = ['Phone', 'SIM'].map(
    (name) => `<image name="${name}"><views>${shuffle(XRY_VIEWS).join('')}</views></image>`,
  );
  return importXryXml(`<?xml version="1.0"?><xryfile><images>${shuffle(images).join('')}</images></xryfile>`);
};

const conversation = {
  conversationDiscriminatorColumn: 'Chat ID',
  conversationLabelColumn: 'Chat Name',
  textColumn: 'Message',
  senderColumn: 'Sender',
  directionColumn: 'Direction',
  directionSentValue: 'Outgoing',
};
const HEADERS = ['Chat ID', 'Chat Name', 'Sender', 'Direction', 'Message'];
const leappTable = (name: string, key: string, ...rows: string[][]): GeneratedArtifact => ({
  ...{ category: 'App', name, key, headers: HEADERS, rows, conversation },
});
const ROWS = [
  ['c', 'Sailing', 'Anna', 'Incoming', 'one'],
  ['c', 'Sea', 'Anna', 'Incoming', 'two'],
];
/** Two artifacts share a table; two exports differ in the notation of their names; one row of the timeline comes again. */
const importLeapp = importArchive((shuffle, folder) => {
  const artifacts = [
    leappTable('WhatsApp - Messages', 'whatsapp', ...ROWS),
    leappTable('Signal - Messages', 'shared', ['d', 'Group', 'Ben', 'Outgoing', 'three']),
    leappTable('Threema - Messages', 'shared'),
  ];
  const output = join(folder, 'parts');
  writeLavaOutput(output, shuffle(artifacts));
  writeTimeline(output, [
    ['Steps', { Timestamp: '2024-05-01 10:00:00', Steps: '4' }],
    ['Steps', { Timestamp: '2024-05-01 10:00:00', Steps: '4' }],
  ]);
  const members: [string, Buffer | string][] = [
    ...['_lava_artifacts.db', '_lava_data.lava', '_Timeline/tl.db'].map((name): [string, Buffer] => [
      `out/${name}`,
      readFileSync(join(output, name)),
    ]),
    ['out/_TSV Exports/Call_History.tsv', tsvText(['Phone Number', 'Call Direction'], [['+491', 'Incoming']])],
    ['out/_TSV Exports/Call History.tsv', tsvText(['Phone Number', 'Call Direction'], [['+492', 'Outgoing']])],
    ['out/_TSV Exports/Notes.tsv', tsvText(['Title'], [['a'], ['a']])],
  ];
  return members;
});

const FORMATS: Readonly<Record<string, [(shuffle: Shuffle) => Promise<FinishedTestImport>, object]>> = {
  'AXIOM case': [importAxiomCase, { read: 14, stored: 13, repeated: 1, refused: 0 }],
  'AXIOM XML': [importAxiomXml, { read: 10, stored: 10, refused: 0 }],
  'XRY text': [importXryText, { read: 11, stored: 9, repeated: 2, refused: 0 }],
  'XRY XML': [importXryViews, { read: 8, stored: 8, refused: 0 }],
  LEAPP: [importLeapp, { read: 9, stored: 9, refused: 0 }],
};

describe('the order of the parts of an export', () => {
  it.each(Object.entries(FORMATS))('changes nothing in %s (' + ROTATION + ')', async (_format, [importIn, totals]) => {
    const expected = factsOf(await importIn(inOrder));
    expect(expected.totals).toEqual(totals);
    for (const [, seed] of rotating([1, 2, 3, 4, 5, 6, 7, 8])) {
      expect({ seed, ...factsOf(await importIn(shuffledBy(seed))) }).toEqual({ seed, ...expected });
    }
  });
});
