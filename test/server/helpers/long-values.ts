import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { node, property, view, xryText, xryXml, type XryLine } from '@server/sample/formats/xry-writer';

import { importPath, importXml, withFolder, type FinishedTestImport } from './import-report';
import { field, model, multi, party, reportOf, single, time } from './report-xml';
import { importExport, importXryXml } from './xry-export';

/** Characters. The engine of regular expressions has a stack of 64 MB, of which an expression takes 4 to 12 bytes for each. */
const LONG = 10_000_000;

const filled = (unit: string): string => unit.repeat(Math.ceil(LONG / unit.length)).slice(0, LONG);

/** Texts of ten million characters on one line, each made when it is needed. */
export const LONG_TEXTS: Readonly<Record<string, () => string>> = {
  'of printable characters': () => filled('x'),
  'of digits': () => filled('1'),
  'of words': () => filled('ab '),
  'of accented words': () => filled('Café e\u0301 '),
  'of one long accented word': () => filled('e\u0301'),
  'of Chinese characters': () => filled('会议'),
  'of emoji': () => filled('😀'),
  'of spaces with an end': () => `${filled(' ')}x`,
  'of opened tags': () => filled('[a href '),
  'of an address without an end': () => filled('a.b-c_d'),
  'of digits with separators': () => filled('1.2-3/4 '),
};

/** @param count `one` item with the text as its main value, or `all`: one for each kind of value that is parsed */
type Importing = (text: string, count?: 'one' | 'all') => Promise<FinishedTestImport>;

const AXIOM_VALUES = [
  ['Pictures', 'Image'],
  ['WhatsApp Messages', 'Message'],
  ['WhatsApp Messages', 'Sender'],
  ['Emails', 'Body'],
  ['Custom Things', 'Note'],
] as const;

const importAxiom: Importing = (text, count = 'all') =>
  withFolder(async (folder) => {
    const values = count === 'one' ? AXIOM_VALUES.slice(0, 1) : AXIOM_VALUES;
    const hits = values.map(
      ([name, fragment]) =>
        `<Artifact name="${name}"><Hits><Hit><Fragment name="${fragment}">${text}</Fragment></Hit></Hits></Artifact>`,
    );
    await writeFile(join(folder, 'Export.xml'), `<?xml version="1.0"?><Artifacts>${hits.join('')}</Artifacts>`);
    return importPath(folder, 'export');
  });

const LEAPP_HEADERS = ['Phone Number', 'Timestamp', 'Direction', 'Duration', 'Note'];

const importLeapp: Importing = (text, count = 'all') =>
  withFolder(async (folder) => {
    const exports = join(folder, 'iLEAPP_Reports_2023', '_TSV Exports');
    await mkdir(exports, { recursive: true });
    const columns = count === 'one' ? LEAPP_HEADERS.slice(0, 1) : LEAPP_HEADERS;
    const rows = columns.map((_header, at) => LEAPP_HEADERS.map((_other, other) => (at === other ? text : '1')));
    const lines = [LEAPP_HEADERS, ...rows].map((cells) => `${cells.join('\t')}\n`);
    await writeFile(join(exports, 'Call History.tsv'), lines.join(''));
    return importPath(folder, 'output');
  });

const importUfed: Importing = (text) =>
  importXml(
    reportOf(
      model('Note', field('Title', 'Long') + field('Body', text)),
      model('Contact', field('Name', text) + multi('Entries', 'ContactEntry', entry(text))),
      model('Chat', multi('Messages', 'InstantMessage', messageFrom(text))),
      model('Email', field('Subject', text) + field('Body', text)),
      model('Location', field('Name', text) + time('TimeStamp', text)),
      model('Thing', field('Code', text) + field('Big', text, 'Int64')),
    ),
  );

const entry = (text: string): string => model('PhoneNumber', field('Value', text));
const messageFrom = (text: string): string =>
  model('InstantMessage', single('From', 'Party', party('', text)) + field('Body', text));

const importXryText: Importing = (text, count = 'all') => {
  const items: XryLine[][] = [['From', ['Tel', text], ['Text', 'a']], [['Text', text]], [['Time', text]]];
  const written = count === 'one' ? items.slice(0, 1) : items;
  return importExport({ 'Messages-SMS.txt': xryText('Messages/SMS', written) }, { encoding: 'utf8' });
};

const importXry: Importing = (text, count = 'all') => {
  const nodes = [property('text_body', text), property('time', text)].map((value) => node(value));
  return importXryXml(xryXml(view('sms_view', ...(count === 'one' ? nodes.slice(0, 1) : nodes))));
};

/** The importers, each with the long text as value. */
export const LONG_VALUE_IMPORTS: Readonly<Record<string, Importing>> = {
  UFED: importUfed,
  AXIOM: importAxiom,
  LEAPP: importLeapp,
  'XRY text': importXryText,
  'XRY XML': importXry,
};
