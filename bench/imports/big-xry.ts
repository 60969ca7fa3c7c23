import { once } from 'node:events';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import path from 'node:path';

import { group, node, property, xryHeader, xryItem, type XryLine } from '@server/sample/formats/xry-writer';

// Exports of XRY of any size in the grammar of docs/formats.md, with records in the shares that audits of real phones show. Only
// records: files are hashed at disk speed.

const WORDS =
  'meet at the harbour after nine bring keys van painting crate receipt courier address call me when you arrive tomorrow заказ готов приезжай завтра склад номер три 今天 晚上 见面 地址 没变 مرحبا العنوان نفسه غدا'.split(
    ' ',
  );

interface Kind {
  share: number;
  /** Type of the text file. */
  type: string;
  title: string;
  view: string;
  lines(index: number, random: Random): readonly XryLine[];
}

type Random = () => number;

const KINDS: readonly Kind[] = [
  {
    share: 0.6,
    type: 'Messages/Chat',
    title: 'Chat',
    view: 'chat_view',
    lines: (index, random) => chat(index, random),
  },
  { share: 0.1, type: 'Messages/SMS', title: 'SMS', view: 'sms_view', lines: (_index, random) => sms(random) },
  { share: 0.1, type: 'Calls', title: 'Calls', view: 'calls_view', lines: (_index, random) => call(random) },
  {
    share: 0.08,
    type: 'Contacts/Contacts',
    title: 'Contacts',
    view: 'contacts_view',
    lines: (_index, random) => contact(random),
  },
  {
    share: 0.08,
    type: 'Web/History',
    title: 'History',
    view: 'web_history_view',
    lines: (index, random) => page(index, random),
  },
  {
    share: 0.04,
    type: 'Locations/History',
    title: 'History',
    view: 'locations_view',
    lines: (_index, random) => location(random),
  },
];

/** Writes a text export with this many records into the folder; the same number creates the same files. Returns its bytes. */
export async function writeTextExport(folder: string, records: number): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const random = sequence(20261123);
  let bytes = 0;
  for (const { share, type, title, lines } of KINDS) {
    const out = createWriteStream(path.join(folder, `${type.replace('/', '-')}.txt`), { highWaterMark: 1 << 20 });
    bytes += await write(out, Buffer.from(`\uFEFF${withReturns(xryHeader(type))}`, 'utf16le'));
    for (let index = 0; index < Math.round(records * share); index += 1) {
      bytes += await write(out, Buffer.from(withReturns(xryItem(title, index + 1, lines(index, random))), 'utf16le'));
    }
    await finish(out);
  }
  return bytes;
}

/** Writes the same records as an XML export. Returns its bytes. */
export async function writeXmlExport(file: string, records: number): Promise<number> {
  const random = sequence(20261123);
  const out = createWriteStream(file, { highWaterMark: 1 << 20 });
  let bytes = await write(
    out,
    Buffer.from('\uFEFF<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<xryfile><images><image><views>\n'),
  );
  for (const { share, view, lines } of KINDS) {
    bytes += await write(out, Buffer.from(`<view type="${view}"><nodes>\n`));
    for (let index = 0; index < Math.round(records * share); index += 1) {
      bytes += await write(out, Buffer.from(`${nodeOf(lines(index, random))}\n`));
    }
    bytes += await write(out, Buffer.from('</nodes></view>\n'));
  }
  bytes += await write(out, Buffer.from('</views></image></images></xryfile>\n'));
  await finish(out);
  return bytes;
}

const withReturns = (text: string): string => text.replaceAll('\n', '\r\n');

async function write(out: WriteStream, bytes: Buffer): Promise<number> {
  if (!out.write(bytes)) {
    await once(out, 'drain');
  }
  return bytes.length;
}

async function finish(out: WriteStream): Promise<void> {
  out.end();
  await once(out, 'finish');
}

function nodeOf(lines: readonly XryLine[]): string {
  const plain: string[] = [];
  const groups: { name: string; properties: string[] }[] = [];
  for (const line of lines) {
    if (typeof line === 'string') {
      groups.push({ name: `GROUP_${line.toUpperCase()}`, properties: [] });
      continue;
    }
    const [key, value] = line;
    const written = property(key.toLowerCase().replaceAll(' ', '_'), value);
    const isOfGroup = /^(?:Tel|Name \(Matched\)|WhatsApp ID)$/.test(key) && groups.length > 0;
    (isOfGroup ? (groups.at(-1)?.properties ?? plain) : plain).push(written);
  }
  return node(...plain, ...groups.map(({ name, properties }) => group(name, ...properties)));
}

/** A small deterministic generator (mulberry32): the input of a benchmark must be the same each time. */
function sequence(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const sentence = (random: Random) =>
  Array.from({ length: 3 + Math.floor(random() * 14) }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
const phone = (random: Random) => `+1555${String(Math.floor(random() * 3_000)).padStart(7, '0')}`;
const time = (random: Random) =>
  `${1 + Math.floor(random() * 12)}/${1 + Math.floor(random() * 28)}/2024 ${1 + Math.floor(random() * 12)}:${10 + Math.floor(random() * 50)}:10 PM UTC+2 (Network)`;

const chat = (index: number, random: Random): XryLine[] => [
  ['Related Application', 'WhatsApp'],
  ['Unique ID', `${index}-c0ffee`],
  'From',
  ['WhatsApp ID', `${phone(random)}@s.whatsapp.net`],
  ['Name (Matched)', 'Person A'],
  'To',
  ['WhatsApp ID', '+15550000001@s.whatsapp.net'],
  ['Text', sentence(random)],
  ['Time', time(random)],
  ['Direction', random() < 0.5 ? 'Incoming' : 'Outgoing'],
  ['Status', 'Read'],
];
const sms = (random: Random): XryLine[] => [
  'From',
  ['Tel', phone(random)],
  ['Text', sentence(random)],
  ['Time', time(random)],
  ['Direction', 'Incoming'],
  ['Status', 'Read'],
  ['Service Center', '+15550009999'],
];
const call = (random: Random): XryLine[] => [
  ['Call Type', 'Received'],
  ['Time', time(random)],
  ['Duration', '00:03:17'],
  'From',
  ['Tel', phone(random)],
  ['Name (Matched)', 'Person B'],
];
const contact = (random: Random): XryLine[] => [
  ['Name', sentence(random).slice(0, 30)],
  ['Mobile', phone(random)],
  ['Email Home', 'person@example.org'],
  ['Related Application', 'Phone'],
];
const page = (index: number, random: Random): XryLine[] => [
  ['Web Address', `https://www.example.org/${index}`],
  ['Domain', 'www.example.org'],
  ['Related Application', 'Chrome'],
  ['Accessed', time(random)],
  ['Access Count', '3'],
];
const location = (random: Random): XryLine[] => [
  ['Latitude', String(40 + random() * 10)],
  ['Longitude', String(random() * 20)],
  ['Time', time(random)],
  ['Related Application', 'Maps'],
];
