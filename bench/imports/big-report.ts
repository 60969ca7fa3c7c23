import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

// A UFED report.xml of any size in the grammar of real ones (formats.md 1.2 to 1.5): chats, calls, contacts, pages and
// locations in the shares that audits of real reports show. Only text: the files of a report are hashed at disk speed.

export interface BigReport {
  bytes: number;
  hits: number;
}

const WORDS =
  'meet at the harbour after nine bring keys van painting crate receipt courier address call me when you arrive tomorrow morning заказ готов приезжай завтра склад номер три 今天 晚上 见面 地址 没变 مرحبا العنوان نفسه غدا photo invoice number shipping label blue door second floor parking behind station'.split(
    ' ',
  );

/** Writes about `targetBytes` of XML; the same size creates the same file. Returns its bytes and the number of its hits. */
export async function writeBigReport(path: string, targetBytes: number): Promise<BigReport> {
  const out = createWriteStream(path, { highWaterMark: 1 << 20 });
  const random = sequence(20261121);
  const report = { bytes: 0, hits: 0 };
  const write = async (text: string) => {
    report.bytes += Buffer.byteLength(text);
    if (!out.write(text)) {
      await once(out, 'drain');
    }
  };
  await write(head());
  const parts: [share: number, type: string, make: (index: number) => Promise<void> | void][] = [
    [0.7, 'Chat', (index) => writeChat(index)],
    [0.1, 'Call', (index) => write(call(index, random)).then(() => void (report.hits += 1))],
    [0.08, 'Contact', (index) => write(contact(index, random)).then(() => void (report.hits += 1))],
    [0.08, 'VisitedPage', (index) => write(page(index, random)).then(() => void (report.hits += 1))],
    [0.04, 'Location', (index) => write(location(index, random)).then(() => void (report.hits += 1))],
  ];
  async function writeChat(index: number) {
    await write(chatHead(index, random));
    const messages = 20 + Math.floor(random() * 400);
    for (let number = 0; number < messages; number += 1) {
      await write(message(index * 1000 + number, random));
    }
    report.hits += messages;
    await write('</multiModelField></model>\n');
  }
  for (const [share, type, make] of parts) {
    const end = report.bytes + targetBytes * share;
    await write(`<modelType type="${type}">\n`);
    for (let index = 0; report.bytes < end; index += 1) {
      await make(index);
    }
    await write('</modelType>\n');
  }
  await write('</decodedData><carvedFiles/><infectedFiles/><extraInfos/></project>\n');
  out.end();
  await once(out, 'finish');
  return report;
}

/** A small deterministic generator (mulberry32): the input of a benchmark must be the same each time. */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Random = () => number;

export const head = () => `<?xml version="1.0" encoding="utf-8"?>
<project id="0c0ffee0-0000-4000-8000-000000000001" name="Benchmark" reportVersion="8.5" containsGarbage="False" extractionType="FullFileSystem" NodeCount="0" ModelCount="0" xmlns="http://pa.cellebrite.com/report/2.0">
<sourceExtractions><extractionInfo id="0" name="Phone" type="FullFileSystem" deviceName="Phone" fullName="Phone" index="0" IsPartialData="False"/></sourceExtractions>
<caseInformation/>
<metadata section="Additional Fields"><item name="UFED_PA_Version"><![CDATA[10.7.1.1]]></item></metadata>
<images/><taggedFiles/><decodedData>
`;

export const id = (kind: string, number: number) => `${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const sentence = (random: Random) =>
  Array.from({ length: 3 + Math.floor(random() * 14) }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
export const phone = (random: Random) => `+1555${String(Math.floor(random() * 1e7)).padStart(7, '0')}`;
export const time = (random: Random) =>
  new Date(1_600_000_000_000 + Math.floor(random() * 1.2e11)).toISOString().replace('Z', '+00:00');
export const model = (type: string, key: string, body: string) =>
  `<model type="${type}" id="${key}" deleted_state="Intact" decoding_confidence="High" isrelated="False" source_index="1" extractionId="0">${body}</model>\n`;
export const field = (name: string, value: string, type = 'String') =>
  `<field name="${name}" type="${type}">\n  <value type="${type}"><![CDATA[${value}]]></value>\n</field>\n`;
const empty = (name: string, type = 'String') => `<field name="${name}" type="${type}">\n  <empty />\n</field>\n`;
export const stamp = (name: string, value: string) =>
  `<field name="${name}" type="TimeStamp">\n  <value type="TimeStamp" format="TimeStampKnown" formattedTimestamp="${value}">${value}</value>\n</field>\n`;
export const party = (name: string, key: string, random: Random, isOwner: boolean) =>
  model(
    'Party',
    key,
    field('Identifier', phone(random)) +
      field('Role', name, 'PartyRole') +
      field('Name', `Person ${name}`) +
      field('IsPhoneOwner', isOwner ? 'True' : 'False', 'Boolean') +
      empty('IsGroupAdmin', 'Boolean'),
  );

export const chatHead = (number: number, random: Random) =>
  `<model type="Chat" id="${id('c4a70000', number)}" deleted_state="Intact" decoding_confidence="High" isrelated="False" source_index="1" extractionId="0">` +
  field('Source', 'WhatsApp') +
  field('Id', `${phone(random)}@s.example`) +
  stamp('StartTime', time(random)) +
  `<multiModelField name="Participants" type="Party">${party('From', id('9a270000', number), random, true)}</multiModelField>` +
  '<multiModelField name="Messages" type="InstantMessage">\n';

export function message(number: number, random: Random): string {
  const key = (kind: string) => id(kind, number);
  return model(
    'InstantMessage',
    key('3e550000'),
    field('Source', 'WhatsApp') +
      empty('ServiceIdentifier') +
      `<modelField name="From" type="Party">${party('From', key('f0000000'), random, random() < 0.5)}</modelField>` +
      `<multiModelField name="To" type="Party">${party('To', key('70000000'), random, false)}</multiModelField>` +
      field('Body', sentence(random)) +
      field('Identifier', key('1d000000')) +
      stamp('TimeStamp', time(random)) +
      '<modelField name="Attachment" type="Attachment">\n  <empty />\n</modelField><multiModelField name="Attachments" type="Attachment" />' +
      field('Status', 'Read', 'MessageStatus') +
      field('Platform', 'Mobile', 'Platform') +
      field('Type', 'AppMessage', 'InstantMessageType') +
      empty('IsLocationSharing', 'Boolean') +
      field('SourceApplication', 'WhatsApp') +
      empty('SelfDestructDuration', 'TimeSpan') +
      '<multiModelField name="SharedContacts" type="Contact" /><multiModelField name="EmbeddedInstantMessage" type="InstantMessage" /><modelField name="Position" type="Coordinate"><empty /></modelField>',
  );
}

const call = (number: number, random: Random) =>
  model(
    'Call',
    id('ca110000', number),
    field('Source', 'Native') +
      field('Type', 'Incoming', 'CallType') +
      stamp('TimeStamp', time(random)) +
      field('Duration', '00:03:17', 'TimeSpan') +
      `<multiModelField name="Parties" type="Party">${party('From', id('ca119000', number), random, false)}</multiModelField>`,
  );

const contact = (number: number, random: Random) =>
  model(
    'Contact',
    id('c0700000', number),
    field('Source', 'Phone') +
      field('Name', sentence(random).slice(0, 30)) +
      `<multiModelField name="Entries" type="ContactEntry">${model('PhoneNumber', id('c0709000', number), field('Category', 'Mobile') + field('Value', phone(random)))}</multiModelField>`,
  );

const page = (number: number, random: Random) =>
  model(
    'VisitedPage',
    id('9a9e0000', number),
    field('Source', 'Chrome') +
      field('Title', sentence(random)) +
      field('Url', `https://www.example.org/${number}`) +
      stamp('LastVisited', time(random)) +
      field('VisitCount', '3', 'Int32'),
  );

const location = (number: number, random: Random) =>
  model(
    'Location',
    id('10ca0000', number),
    `<modelField name="Position" type="Coordinate">${model('Coordinate', id('10ca9000', number), field('Longitude', String(random() * 20), 'Double') + field('Latitude', String(40 + random() * 10), 'Double'))}</modelField>` +
      stamp('TimeStamp', time(random)) +
      field('Category', 'Visited'),
  );
